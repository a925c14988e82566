import { HttpProblem } from '@app/service-kit/http/http-problem';
import type { MessagesRow } from '@app/projector/read-model/tables';
import type { Database } from '../../kernel/database/database.ts';
import type { Reader } from '../../readings.ts';
import type { RouteParts } from '../../route-parts.ts';
import { mayRead } from '../organisations/membership.ts';

/** The id of a message: that of its thread, a hyphen, and its number in the thread. */
const MESSAGE_ID = /^[\da-f-]{36}-\d{1,9}$/u;

export async function findMessage(database: Database, id: string) {
  if (!MESSAGE_ID.test(id)) return undefined;
  return database.selectFrom('messages').where('id', '=', id).selectAll().executeTakeFirst();
}

/**
 * A part of a message, for those who may read the message.
 * @param partOf undefined if the message does not have the part
 * @throws `missing`, and HttpProblem 403 to administrators without an open reading
 */
export async function findPart<Part>(
  { database, disclose }: Pick<RouteParts, 'database' | 'disclose'>,
  { reader, id }: { readonly reader: Reader; readonly id: string },
  partOf: (message: MessagesRow) => Part | null | undefined,
  missing: HttpProblem,
): Promise<Part> {
  const message = await findMessage(database, id);
  const isOwners = await mayRead(database, message?.owner_id, reader.who.userId);
  const part = message && (isOwners || reader.who.role === 'admin') ? partOf(message) : null;
  if (!message || part == null) throw missing;
  if (isOwners || (await disclose(reader, [message])).has(message.id)) return part;
  throw new HttpProblem({
    status: 403,
    code: 'reading-needed',
    detail: 'Give a reason first: without an open reading this is not shown.',
  });
}
