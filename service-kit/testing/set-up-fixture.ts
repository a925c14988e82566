import { afterAll, beforeAll } from 'vitest';

/**
 * Starts a fixture before the tests of the calling file, and stops it after them.
 * @returns the fixture, whose parts are there within hooks and tests
 */
export function setUpFixture<Fixture extends { stop(): Promise<void> }>(
  start: () => Promise<Fixture>,
): Fixture {
  let started: Fixture | undefined;
  beforeAll(async () => {
    started = await start();
  });
  afterAll(() => started?.stop());
  return new Proxy({} as Fixture, {
    get: (_, name): unknown => {
      if (started === undefined) throw new Error('The fixture is there only within tests');
      return Reflect.get(started, name);
    },
  });
}
