import { productName } from '@app/service-kit/product';
import { type AccountExport, accountExport } from '../contract/export.ts';
import type { Database } from '../database.ts';
import { signedIn } from '../http/access.ts';
import { json } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';
import { presentOrder, selectOrders } from './orders.ts';
import { readOwnedCodes } from './owned-codes.ts';
import { readAllMessages } from './owner-messages.ts';
import { readProfile } from './profile.ts';
import { presentSession } from './sessions.ts';

async function readExport(
  database: Database,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<AccountExport> {
  const now = new Date();
  const [profile, codes, messages, orders, sessions] = await Promise.all([
    readProfile(database, userId),
    readOwnedCodes(database, userId, 'newest'),
    readAllMessages(database, userId),
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
    messages,
    orders: orders.map((row) => presentOrder(row, now)),
    sessions: sessions.map((row) =>
      Object.assign(presentSession(row, sessionId), {
        ended_at: row.ended_at?.toISOString() ?? null,
      }),
    ),
  };
}

/** GET /user/export: a file to keep. */
export function exportRoute(database: Database): Route {
  return defineRoute({
    path: '/user/export',
    summary: 'Everything that is held on the signed-in user, as a file',
    access: signedIn,
    reads: ['users', 'usage', 'threads', 'settings', 'codes', 'orders', 'sessions'],
    answer: json(accountExport),
    handle: async ({ who, context }) => {
      const name = `${productName.toLowerCase()}-export.json`;
      context.set('Content-Disposition', `attachment; filename="${name}"`);
      return readExport(database, who);
    },
  });
}
