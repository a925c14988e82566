import type { CodesRow } from '@app/projector/read-model/tables';
import { type OwnedCode, ownedCodes } from '../contract/codes.ts';
import type { Database } from '../database.ts';
import { signedIn } from '../http/access.ts';
import { json } from '../http/answer.ts';
import { defineRoute, type Route } from '../http/route.ts';

function present(row: CodesRow): OwnedCode {
  return {
    id: row.uid,
    uid: row.uid,
    title: row.title ?? '',
    greeting_message: row.greeting,
    greeting_image: null,
    location_enabled: row.location_enabled,
    is_claimed: row.is_claimed,
    message_count: row.message_count,
    created_at: row.created_at.toISOString(),
    auto_delete_days: row.auto_delete_days,
    is_paused: false,
    unread_count: 0,
    last_message_at: null,
  };
}

/** GET /user/qr-codes: the owner's codes, newest first. */
export function ownedCodesRoute(database: Database): Route {
  return defineRoute({
    path: '/user/qr-codes',
    summary: "The signed-in user's codes, newest first",
    access: signedIn,
    reads: ['codes'],
    answer: json(ownedCodes),
    handle: async ({ who }) => {
      const rows = await database
        .selectFrom('codes')
        .selectAll()
        .where('owner_id', '=', who.userId)
        .orderBy('created_at', 'desc')
        .orderBy('uid', 'desc')
        .execute();
      return rows.map(present);
    },
  });
}
