import type { QueryRouter } from '../../kernel/http/query-router.ts';
import type { RouteParts } from '../../route-parts.ts';
import { readOneTimeCodes } from '../one-time-codes/routes.ts';
import { readPasskeys } from '../passkeys/routes.ts';
import { type ConsoleAccess, consoleAccessQueries } from './contract.ts';

export function consoleAccessRoutes(
  router: QueryRouter,
  { database, hasSecondFactor }: RouteParts,
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
