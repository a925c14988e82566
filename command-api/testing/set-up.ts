import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

/** What stands for a file of tests, with something new for each of them. */
interface FixtureOfTests {
  open(): Promise<void>;
  beginTest(): Promise<void>;
  endTest(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a fixture for the file that calls it. @returns the fixture */
export function setUp<Fixture extends FixtureOfTests>(fixture: Fixture): Fixture {
  beforeAll(() => fixture.open());
  beforeEach(() => fixture.beginTest());
  afterEach(() => fixture.endTest());
  afterAll(() => fixture.close());
  return fixture;
}
