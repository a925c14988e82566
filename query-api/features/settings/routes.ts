import type { KeyStore } from '@app/events/sealing/key-store';
import { openCopies } from '@app/events/sealing/sealed-copy';
import { DEFAULT_SETTINGS, SettingsChanged } from '@app/events/settings';
import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import type { RouteParts } from '../../route-parts.ts';
import { settingsQueries, type SystemSettings } from './contract.ts';

/** For support staff, secrets for sending in the instance's name are empty. */
const NO_SECRETS = { email_api_key: '', sms_account_sid: '', sms_auth_token: '' } as const;

export function settingsRoutes(router: QueryRouter, { database, keys }: RouteParts): void {
  router.on(settingsQueries.settings, async ({ who }) => {
    const settings = await readSettings(database, keys);
    return who.role === 'admin' ? settings : { ...settings, ...NO_SECRETS };
  });
}

async function readSettings(
  database: Database,
  keys: Pick<KeyStore, 'find'>,
): Promise<SystemSettings> {
  const row = await database.selectFrom('settings').select('sealed').executeTakeFirst();
  if (!row) return DEFAULT_SETTINGS;
  const [values] = await openCopies(SettingsChanged, [row.sealed], keys);
  if (!values) throw new Error('The settings cannot be opened');
  return values;
}

/** Whether e-mail and SMS go out; in mock mode, the outbox only shows them. */
export async function sendsNotices(database: Database): Promise<boolean> {
  const settings = await database
    .selectFrom('settings')
    .select('notification_mode')
    .executeTakeFirst();
  return settings?.notification_mode === 'live';
}
