import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Mutation tests keep a copy of the repository in .cache.
const ignored = ['**/node_modules/**', '**/dist/**', '**/.cache/**'];
const unit = '**/*.unit.test.{ts,tsx}';
const long = '**/*.long.test.{ts,tsx}';
const longBrowser = 'e2e/**/*.long.e2e.ts';
const stores = 'embedded/testing/global-setup.ts';
const policy = 'e2e/support/no-violations.ts';
const worker = './embedded/testing/worker-environment.ts';

/**
 * More than two cores have work for, since these tests wait a lot: for answers, for clocks, for
 * processes that start. Projects of one group must have the same number.
 */
const servicesWorkers = 4;
/** Each starts a product and a Chromium of its own. */
const browserWorkers = 3;

/** Each takes a minute or more. */
const SLOW = ['bench/torture.long.test.ts', 'query-api/features/printing/labels.long.test.ts'];

const isSlow = ({ moduleId }: TestSpecification): boolean =>
  SLOW.some((path) => moduleId.endsWith(`/${path}`));

/** Runs the slowest files first, so that no core is idle while another ends with one of them. */
class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

/** The levels of tests, each a project: what a file's name says decides (docs/testing.md). */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: SlowFilesFirst },
    // Generous: a test that fails because the machine is busy says nothing about the code.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    teardownTimeout: 60_000,
    // It ends before the test does, so that its failure says what was last seen.
    expect: { poll: { timeout: 100_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [unit],
          exclude: ignored,
          // Modules are loaded once for all files: what a test changes about them, it changes back.
          isolate: false,
          unstubGlobals: true,
          pool: 'threads',
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'services',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...ignored, unit, long],
          globalSetup: stores,
          // Files of a worker share its modules. It is a process, since the tests of processes need one.
          isolate: false,
          maxWorkers: servicesWorkers,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          // What the front door promises, again with APIs that run in its own process.
          name: 'in-process',
          include: ['front-door/{api-hop,finder-page,framing,page-form,slow-clients}.test.ts'],
          env: { FRONT_DOOR_APIS: 'in-process' },
          isolate: false,
          maxWorkers: servicesWorkers,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          // The event log and its contract again, over a store that is called within the process.
          name: 'in-process-log',
          include: [
            'events/contract-suite/*.test.ts',
            'events/log/{event-log,store-connection,subscription,upcasting}.test.ts',
            'events/consuming/{feed,shared-feed}.test.ts',
          ],
          // They need the connection that gRPC has.
          exclude: [...ignored, '**/{reconnection,stream-metadata}.test.ts'],
          globalSetup: stores,
          env: { EVENT_LOG_STORE: 'in-process' },
          isolate: false,
          maxWorkers: servicesWorkers,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['e2e/**/*.e2e.ts'],
          exclude: [...ignored, longBrowser],
          globalSetup: stores,
          setupFiles: policy,
          // The files of a worker share a product and a browser.
          isolate: false,
          environment: worker,
          maxWorkers: browserWorkers,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: 'long-browser',
          include: [longBrowser],
          exclude: ignored,
          globalSetup: stores,
          setupFiles: policy,
          isolate: false,
          environment: worker,
          maxWorkers: browserWorkers,
          sequence: { groupOrder: 4 },
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: [long],
          exclude: ignored,
          globalSetup: stores,
          setupFiles: policy,
          environment: worker,
          sequence: { groupOrder: 5 },
        },
      },
    ],
  },
});
