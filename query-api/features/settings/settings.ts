import { openCopies } from '@app/events/sealing/sealed-copy';
import type { KeyStore } from '@app/events/sealing/key-store';
import { DEFAULT_SETTINGS, SettingsChanged } from '@app/events/settings';
import { type SystemSettings, systemSettings } from './contract.ts';
import type { Database } from '../../kernel/database/database.ts';
import { administrators } from '../../kernel/http/access.ts';
import { json } from '../../kernel/http/answer.ts';
import { defineRoute, type Route } from '../../kernel/http/route.ts';

/** GET /admin/system-settings: all ten fields, provider keys too (docs/product.md, Settings). */
export function settingsRoute(database: Database, keys: Pick<KeyStore, 'find'>): Route {
  return defineRoute({
    path: '/admin/system-settings',
    summary: 'The settings of the whole instance',
    access: administrators,
    reads: ['settings'],
    answer: json(systemSettings),
    handle: async (): Promise<SystemSettings> => {
      const row = await database.selectFrom('settings').select('sealed').executeTakeFirst();
      if (!row) return DEFAULT_SETTINGS;
      const [values] = await openCopies(SettingsChanged, [row.sealed], keys);
      if (!values) throw new Error('The settings cannot be opened');
      return values;
    },
  });
}
