import { productName } from '@app/service-kit/product';
import { type AccountExport, accountExport } from '../contract/export.ts';
import type { Database } from '../database.ts';
import { signedIn } from '../http/access.ts';
import { jsonFile } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { presentOrder, selectOrders } from './orders.ts';
import { readOwnedCodes } from './owned-codes.ts';
import { readAllMessages } from './owner-messages.ts';
import { readProfile } from './profile.ts';
import { presentSession } from './sessions.ts';

/** All but the messages, which may be many. */
async function readSummary(
  database: Database,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<Omit<AccountExport, 'messages'>> {
  const now = new Date();
  const [profile, codes, orders, sessions] = await Promise.all([
    readProfile(database, userId),
    readOwnedCodes(database, userId, 'newest'),
    selectOrders(database, userId).execute(),
    database
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('started_at', 'desc')
      .orderBy('id')
      .execute(),
  ]);
  return {
    exported_at: now.toISOString(),
    profile,
    codes,
    orders: orders.map((row) => presentOrder(row, now)),
    sessions: sessions.map((row) =>
      Object.assign(presentSession(row, sessionId), {
        ended_at: row.ended_at?.toISOString() ?? null,
      }),
    ),
  };
}

/** The summary is an object with fields: the messages go in before its closing brace. */
async function* exportPieces(
  summary: Omit<AccountExport, 'messages'>,
  messages: AsyncIterable<readonly AccountExport['messages'][number][]>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(summary).slice(0, -1)},"messages":[`;
  let between = '';
  for await (const some of messages) {
    if (some.length === 0) continue;
    yield between + some.map((message) => JSON.stringify(message)).join(',');
    between = ',';
  }
  yield ']}';
}

/** GET /user/export: a file to keep, sent while it is made. */
export function exportRoute(database: Database): Route {
  return defineRoute({
    path: '/user/export',
    summary: 'Everything that is held on the signed-in user, as a file',
    access: signedIn,
    reads: ['users', 'usage', 'threads', 'settings', 'codes', 'orders', 'sessions'],
    answer: jsonFile(accountExport),
    handle: async ({ who }) => ({
      name: `${productName.toLowerCase()}-export.json`,
      pieces: exportPieces(await readSummary(database, who), readAllMessages(database, who.userId)),
    }),
  });
}
