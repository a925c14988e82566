import { WEBHOOK_EVENTS, WEBHOOK_SCOPES } from '@app/events/webhook-words';
import { sql } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { namesIn, present } from '../../kernel/present.ts';
import type { RouteParts } from '../../route-parts.ts';
import { type Webhook, webhook, webhookQueries } from './contract.ts';
import { readDeliveries } from './deliveries.ts';

export function webhookRoutes(router: QueryRouter, { database, keys }: RouteParts): void {
  router.on(webhookQueries.webhooks, ({ who }) => readWebhooks(database, who.userId));
  router.on(webhookQueries.webhookDeliveries, ({ who: { userId }, parameter, query }) =>
    readDeliveries({ database, keys }, { userId, id: parameter('id') }, query),
  );
}

/** Since when deliveries fail, by endpoint; written by the sending reactor. */
async function findFailures(
  database: Database,
  userId: string,
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ webhook_id: string; failing_since: Date }>`
    select webhook_id, failing_since from webhooks.endpoints
    where user_id = ${userId} and failing_since is not null`.execute(database);
  return new Map(rows.map((row) => [row.webhook_id, row.failing_since]));
}

export async function readWebhooks(database: Database, userId: string): Promise<Webhook[]> {
  const rows = await database
    .selectFrom('webhooks')
    .where('user_id', '=', userId)
    .selectAll()
    .orderBy('added_at')
    .orderBy('id')
    .execute();
  const failures =
    rows.length === 0 ? new Map<string, Date>() : await findFailures(database, userId);
  return rows.map((row) =>
    present(webhook, {
      ...row,
      events: namesIn(WEBHOOK_EVENTS, row.events),
      scopes: namesIn(WEBHOOK_SCOPES, row.scopes),
      disabled:
        row.disabled_at && row.disabled_reason
          ? { at: row.disabled_at.toISOString(), reason: row.disabled_reason }
          : null,
      failing_since: failures.get(row.id) ?? null,
    }),
  );
}
