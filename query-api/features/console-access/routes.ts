import type { HasSecondFactor } from '@app/service-kit/access/second-factor';
import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { readOneTimeCodes } from '../one-time-codes/routes.ts';
import { readPasskeys } from '../passkeys/passkeys.ts';
import { type ConsoleAccess, consoleAccessQueries } from './contract.ts';

/** @param hasSecondFactor null if the console requires no second factor */
export function consoleAccessRoutes(
  router: QueryRouter,
  database: Database,
  hasSecondFactor: HasSecondFactor | null,
): void {
  router.on(consoleAccessQueries.consoleAccess, async ({ who: { userId, sessionId } }) => {
    const passkeys = await readPasskeys(database, userId);
    const app = await readOneTimeCodes(database, userId);
    const ways: ConsoleAccess['ways'] = [];
    if (passkeys.length > 0) ways.push('passkey');
    if (app.added_at !== null) ways.push('code');
    return { is_open: !hasSecondFactor || (await hasSecondFactor(sessionId)), ways };
  });
}
