import { commonVariables, readEnvironment } from '@app/service-kit/environment';
import * as z from 'zod';

/** The name of the run outside of `npm test`, for a command that is started by hand. */
const NO_RUN = 'single';

const variables = {
  EVENTSTORE_TEST_COMMAND: z.string().optional(),
  EVENTSTORE_TEST_URL: commonVariables.EVENTSTORE_URL.optional(),
  DATABASE_TEST_URL: commonVariables.DATABASE_URL.optional(),
  TEST_RUN_DATABASE_URL: commonVariables.DATABASE_URL.optional(),
  TEST_RUN: z.string().regex(/^\w+$/u).default(NO_RUN),
} as const;

/** The servers that tests run on (docs/testing-on-real-servers.md). What is absent is embedded. */
export interface TestServers {
  /** A shell command that starts one event store. */
  readonly eventStoreCommand: string | undefined;
  /** An event store that runs already, with a log that tests share. */
  readonly eventStoreUrl: string | undefined;
  /** The superuser's address of a Postgres that runs already. */
  readonly databaseUrl: string | undefined;
  /** The superuser's address of the Postgres where this test run makes its databases. */
  readonly runDatabaseUrl: string | undefined;
  /** Tells the databases of this test run from those of others. */
  readonly run: string;
}

/**
 * Reads the servers from the environment.
 * @throws EnvironmentError naming each invalid variable
 */
export function readTestServers(): TestServers {
  const given = readEnvironment(variables);
  return {
    eventStoreCommand: given.EVENTSTORE_TEST_COMMAND,
    eventStoreUrl: given.EVENTSTORE_TEST_URL,
    databaseUrl: given.DATABASE_TEST_URL,
    runDatabaseUrl: given.TEST_RUN_DATABASE_URL ?? given.DATABASE_TEST_URL,
    run: given.TEST_RUN,
  };
}
