import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

/** A fixture for a file of tests, with parts that are new for each test. */
interface FixtureOfTests {
  open(): Promise<void>;
  beginTest(): Promise<void>;
  endTest(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a fixture for the calling file. @returns the fixture */
export function setUp<Fixture extends FixtureOfTests>(fixture: Fixture): Fixture {
  beforeAll(() => fixture.open());
  beforeEach(() => fixture.beginTest());
  afterEach(() => fixture.endTest());
  afterAll(() => fixture.close());
  return fixture;
}
