import type { ClientBase, Pool } from 'pg';
import { createAccessTables } from './access/schema.ts';
import { createOpeningTables } from './openings/schema.ts';
import { createWebhookTables } from './webhooks/schema.ts';

/** Creates missing tables that the write side writes beside the log, and the read side reads. */
export async function createSharedTables(database: Pool | ClientBase): Promise<void> {
  await createAccessTables(database);
  await createOpeningTables(database);
  await createWebhookTables(database);
}
