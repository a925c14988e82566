import { NoticeFailed, NoticeSent } from '@app/events/notice';
import type { KeyStore } from '@app/events/sealing/key-store';
import { openCopies } from '@app/events/sealing/sealed-copy';
import type { NoticesRow } from '@app/projector/read-model/tables';
import type * as z from 'zod/mini';
import type { Database } from '../../kernel/database/database.ts';
import type { AdminNotice, noticesQuery, NoticeState } from './contract.ts';

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
  // Records of sent and failed notices come from different events.
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

export async function readNotices(
  database: Database,
  keys: Pick<KeyStore, 'find'>,
  { state, page, limit }: z.infer<typeof noticesQuery>,
): Promise<{ notices: AdminNotice[]; total: number }> {
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
}
