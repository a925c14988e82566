import type { KeyStore } from '@app/events/sealing/key-store';
import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { settingsQueries } from './contract.ts';
import { readSettings, withoutSecrets } from './settings.ts';

export function settingsRoutes(
  router: QueryRouter,
  database: Database,
  keys: Pick<KeyStore, 'find'>,
): void {
  router.on(settingsQueries.settings, async ({ who }) => {
    const settings = await readSettings(database, keys);
    return who.role === 'admin' ? settings : withoutSecrets(settings);
  });
}
