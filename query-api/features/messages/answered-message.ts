import type { ReadModel } from '@app/projector/read-model/tables';
import { type ExpressionBuilder, sql } from 'kysely';
import type { AnsweredMessage } from './contract.ts';

/** Characters of a message that are shown with a reply to it. */
const MOST_SHOWN = 160;

const beginning = (column: string): string =>
  `case when length(${column}) > ${MOST_SHOWN} then left(${column}, ${MOST_SHOWN - 1}) || '…' else ${column} end`;

/** SQL for the beginning of the message that row `m` answers; null if it is erased. */
export const ANSWERED_CONTENT = `
  (select ${beginning('a.content')} from read.messages a where a.id = m.in_reply_to)`;

/** The same in a query over `messages`. */
export const selectAnsweredContent = (select: ExpressionBuilder<ReadModel, 'messages'>) =>
  select
    .selectFrom('messages as answered')
    .whereRef('answered.id', '=', 'messages.in_reply_to')
    .select(sql<string | null>`${sql.raw(beginning('answered.content'))}`.as('content'))
    .as('answered_content');

export function presentAnswered(row: {
  readonly in_reply_to: string | null;
  readonly answered_content: string | null;
}): { readonly in_reply_to?: AnsweredMessage } {
  const { in_reply_to: id, answered_content: content } = row;
  return id === null ? {} : { in_reply_to: { id, content } };
}
