import { NoticeFailed, NoticeSent } from '@app/events/notice';
import type { KeyStore } from '@app/events/sealing/key-store';
import { openCopies } from '@app/events/sealing/sealed-copy';
import type { NoticesRow } from '@app/projector/read-model/tables';
import {
  type AdminNotice,
  noticesAnswer,
  noticesQuery,
  type NoticeState,
  outbox,
} from './contract.ts';
import type { Database } from '../../kernel/database/database.ts';
import { administrators } from '../../kernel/http/access.ts';
import { json } from '../../kernel/http/answer.ts';
import { defineRoute, type Route } from '../../kernel/http/route.ts';

/** How many notices the outbox shows (docs/product.md, Notices). */
const OUTBOX_SIZE = 50;

/** GET /admin/outbox: what would have gone in mock mode. What was erased is not shown any more. */
export function outboxRoute(database: Database, keys: Pick<KeyStore, 'find'>): Route {
  return defineRoute({
    path: '/admin/outbox',
    summary: 'What would have been sent in mock mode, newest first',
    access: administrators,
    reads: ['settings', 'notices'],
    answer: json(outbox),
    handle: async () => {
      const settings = await database
        .selectFrom('settings')
        .select('notification_mode')
        .executeTakeFirst();
      if (settings?.notification_mode === 'live') return { notices: [] };
      const rows = await database
        .selectFrom('notices')
        .selectAll()
        .where('mode', '=', 'mock')
        .where('state', '=', 'sent')
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .limit(OUTBOX_SIZE)
        .execute();
      const copies = rows.map(({ sealed }) => sealed);
      const opened = await openCopies(NoticeSent, copies, keys);
      return {
        notices: rows.flatMap(({ id, kind, channel, updated_at }, index) => {
          const shown = opened[index]?.shown;
          return shown
            ? [{ id, kind, channel, ...shown, created_at: updated_at.toISOString() }]
            : [];
        }),
      };
    },
  });
}

function select(database: Database, state: NoticeState | undefined) {
  const all = database.selectFrom('notices');
  return state === undefined ? all : all.where('state', '=', state);
}

async function present(
  rows: readonly NoticesRow[],
  keys: Pick<KeyStore, 'find'>,
): Promise<AdminNotice[]> {
  const sealedOf = (isSent: boolean) =>
    rows.map(({ state, sealed }) => ((state === 'sent') === isSent ? sealed : null));
  // What is kept of a sent notice comes from another event than what is kept of a failed one.
  const [sent, failed] = await Promise.all([
    openCopies(NoticeSent, sealedOf(true), keys),
    openCopies(NoticeFailed, sealedOf(false), keys),
  ]);
  return rows.map(({ id, kind, channel, state, attempts, requested_at, updated_at }, index) => ({
    id,
    kind,
    channel,
    state,
    attempts,
    last_answer: (sent[index] ?? failed[index])?.answer ?? null,
    requested_at: requested_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }));
}

/** GET /admin/notices, what changed last first, by pages. */
export function noticesRoute(database: Database, keys: Pick<KeyStore, 'find'>): Route {
  return defineRoute({
    path: '/admin/notices',
    summary: 'E-mail and SMS: what was sent, waits, or was parked',
    access: administrators,
    reads: ['notices'],
    query: noticesQuery,
    answer: json(noticesAnswer),
    handle: async ({ query: { state, page, limit } }) => {
      const selecting = select(database, state)
        .selectAll()
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute();
      const counting = select(database, state)
        .select(({ fn }) => fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow();
      const [rows, { total }] = await Promise.all([selecting, counting]);
      return { notices: await present(rows, keys), total: Number(total) };
    },
  });
}
