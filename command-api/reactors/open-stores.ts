import { Backoff, STORE_BACKOFF } from '@app/service-kit/backoff';
import { describeError, type Logger } from '@app/service-kit/logging';
import { createMediaTables } from '@app/service-kit/media/pictures';
import { createSharedTables } from '@app/service-kit/shared-tables';
import { Vault } from '@app/service-kit/vault/vault';
import { readMasterKey } from '@app/service-kit/vault/wrapping';
import type { Pool } from 'pg';
import { LookUps } from '../kernel/look-ups.ts';
import { isStoreAway } from '../kernel/store-away.ts';
import { OWNED_THREADS_TABLES } from './account-eraser/owned-threads.ts';
import { CALENDAR_TABLES } from './message-eraser/erasure-calendar.ts';
import { BUDGET_TABLES } from './notifier/budget/notice-budget.ts';
import { NOTIFIER_TABLES } from './notifier/due-notices.ts';
import { DUE_TABLE } from './runtime/due-table.ts';
import { createReactorTables } from './runtime/tables.ts';
import { TELEGRAM_TABLES } from './telegram-bot/chats.ts';

interface StoreOptions {
  readonly logger: Logger;
  /** 32 bytes, base64 encoded. */
  readonly masterKey: string;
  /** That of a process with several services. */
  readonly vault?: Vault;
}

export interface OpenedStores {
  readonly vault: Vault;
  readonly lookUps: LookUps;
}

/**
 * Creates the tables of reactors; waits for Postgres if it is unreachable.
 * @throws WrongMasterKeyError
 */
export async function openStores(
  { logger, masterKey, vault: shared }: StoreOptions,
  pool: Pool,
): Promise<OpenedStores> {
  const backoff = new Backoff(STORE_BACKOFF);
  for (;;) {
    try {
      const vault = shared ?? (await Vault.open(pool, readMasterKey(masterKey)));
      await createMediaTables(pool);
      await createSharedTables(pool);
      await createReactorTables(pool, [
        BUDGET_TABLES,
        CALENDAR_TABLES,
        DUE_TABLE,
        NOTIFIER_TABLES,
        OWNED_THREADS_TABLES,
        TELEGRAM_TABLES,
      ]);
      return { vault, lookUps: await LookUps.open(pool) };
    } catch (error) {
      if (!isStoreAway(error)) throw error;
      logger.warn(describeError(error), 'Postgres does not respond; the reactors wait for it');
      await backoff.wait();
    }
  }
}
