import { randomBytes, randomUUID } from 'node:crypto';
import { createTestDatabase } from '@app/embedded/testing/database';
import { startTestEventStore, type TestEventStore } from '@app/embedded/testing/event-store';
import type { DomainEvent } from '@app/events/catalogue';
import type { EventLog } from '@app/events/log/event-log';
import { openProductLog } from '@app/events/log/open-product-log';
import type { Position } from '@app/events/position';
import { createLogger } from '@app/service-kit/logging';
import { createPool } from '@app/service-kit/postgres';
import { Vault } from '@app/service-kit/vault/vault';
import { readMasterKey } from '@app/service-kit/vault/wrapping';
import type { Pool } from 'pg';
import { type ProjectorOptions, type RunningProjector, startProjector } from '../start.ts';

/** A log, a database and whatever projectors a test starts on them. */
export interface ProjectorFixture extends AsyncDisposable {
  readonly pool: Pool;
  readonly vault: Vault;
  readonly log: EventLog;
  readonly options: Pick<
    ProjectorOptions,
    'eventStoreUrl' | 'databaseUrl' | 'masterKey' | 'logger'
  >;
  /** Appends one command's events, by default now and to a new stream. */
  append(events: readonly DomainEvent[], place?: { stream?: string; at?: Date }): Promise<Position>;
  /** Starts a projector that stops with the fixture. */
  project(options?: Partial<ProjectorOptions>): Promise<RunningProjector>;
}

/** @param given an event store that the test started; the fixture stops it */
export async function openProjectorFixture(given?: TestEventStore): Promise<ProjectorFixture> {
  const [database, store] = await Promise.all([
    createTestDatabase(),
    given ?? startTestEventStore(),
  ]);
  const cleanup = new AsyncDisposableStack();
  cleanup.defer(() => database.drop());
  cleanup.defer(() => store.stop());
  const pool = createPool(database.url, { applicationName: 'test', max: 4 });
  cleanup.defer(() => pool.end());
  const masterKey = randomBytes(32).toString('base64');
  const vault = await Vault.open(pool, readMasterKey(masterKey));
  const eventStoreUrl = store.connectionString;
  const databaseUrl = database.url;
  const log = openProductLog({ eventStoreUrl, keys: vault });
  cleanup.defer(() => log.close());
  const logger = createLogger('test', process.env['TEST_LOG'] ?? 'silent');
  const options = { eventStoreUrl, databaseUrl, masterKey, logger };
  return {
    pool,
    vault,
    log,
    options,
    append: (events, place) => append(log, events, place),
    project: async (more = {}) => {
      const projector = await startProjector({ ...options, ...more });
      cleanup.defer(() => projector.stop());
      return projector;
    },
    [Symbol.asyncDispose]: () => cleanup.disposeAsync(),
  };
}

async function append(
  log: EventLog,
  events: readonly DomainEvent[],
  { stream = `test-${randomUUID()}`, at = new Date() }: { stream?: string; at?: Date } = {},
): Promise<Position> {
  const commandId = randomUUID();
  const outcome = await log.append(stream, 'no-stream', events, {
    actor: { kind: 'system' },
    commandId,
    correlationId: commandId,
    causationId: commandId,
    at,
  });
  if (outcome.kind !== 'appended') throw new Error('The stream was there already');
  return outcome.position;
}
