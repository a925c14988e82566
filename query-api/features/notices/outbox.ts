import { readUuid } from '@app/events/event-id';
import { NoticeSent } from '@app/events/notice';
import type { KeyStore } from '@app/events/sealing/key-store';
import { openCopies } from '@app/events/sealing/sealed-copy';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import type { Database } from '../../kernel/database/database.ts';
import { sendsNotices } from '../settings/settings.ts';
import type { OutboxMail, OutboxNotice } from './contract.ts';

/** How many notices the outbox shows (docs/product.md, Notices). */
const OUTBOX_SIZE = 50;

/** The notices of mock mode, newest first. Erased notices are left out. */
export async function readOutbox(
  database: Database,
  keys: Pick<KeyStore, 'find'>,
): Promise<OutboxNotice[]> {
  if (await sendsNotices(database)) return [];
  const rows = await shownNotices(database)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(OUTBOX_SIZE)
    .execute();
  const copies = rows.map(({ sealed }) => sealed);
  const opened = await openCopies(NoticeSent, copies, keys);
  return rows.flatMap(({ id, kind, channel, updated_at }, index) => {
    const shown = opened[index]?.shown;
    if (!shown) return [];
    const { to, subject, text, link } = shown;
    return [{ id, kind, channel, to, subject, text, link, created_at: updated_at.toISOString() }];
  });
}

/** @throws HttpProblem 404 if the outbox does not show it */
export async function findOutboxMail(
  database: Database,
  keys: Pick<KeyStore, 'find'>,
  text: string,
): Promise<OutboxMail> {
  const id = readUuid(text);
  const row =
    id === null || (await sendsNotices(database))
      ? undefined
      : await shownNotices(database).where('id', '=', id).executeTakeFirst();
  const [opened] = await openCopies(NoticeSent, [row?.sealed ?? null], keys);
  if (!opened?.shown) {
    const detail = 'There is no such notice in the outbox.';
    throw new HttpProblem({ status: 404, code: 'notice-not-found', detail });
  }
  const { html, unsubscribe } = opened.shown;
  return { html, unsubscribe };
}

const shownNotices = (database: Database) =>
  database.selectFrom('notices').selectAll().where('mode', '=', 'mock').where('state', '=', 'sent');
