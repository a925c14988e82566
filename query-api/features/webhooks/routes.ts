import type { KeyStore } from '@app/events/sealing/key-store';
import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { webhookQueries } from './contract.ts';
import { readDeliveries } from './deliveries.ts';
import { readWebhooks } from './webhooks.ts';

export function webhookRoutes(
  router: QueryRouter,
  database: Database,
  keys: Pick<KeyStore, 'find'>,
): void {
  router.on(webhookQueries.webhooks, ({ who }) => readWebhooks(database, who.userId));
  router.on(webhookQueries.webhookDeliveries, ({ who: { userId }, parameter, query }) =>
    readDeliveries({ database, keys }, { userId, id: parameter('id') }, query),
  );
}
