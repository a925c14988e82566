import type { ReadModel } from '@app/projector/read-model/tables';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import { codeHas, containing } from '../../kernel/database/like.ts';

export interface MessageFilters {
  readonly q?: string | undefined;
  readonly sender?: 'finder' | 'owner' | undefined;
  readonly unread: boolean;
  readonly has_photo: boolean;
}

export function messageFilters(
  database: Database,
  ownerId: string,
  { q = '', sender, unread, has_photo }: MessageFilters,
): Expression<SqlBool>[] {
  const where = expressionBuilder<ReadModel, 'messages'>();
  const conditions: Expression<SqlBool>[] = [];
  if (q !== '') {
    // Evaluated once, instead of for each message.
    const titled = database
      .selectFrom('codes')
      .where('codes.owner_id', '=', ownerId)
      .where(codeHas(q))
      .select('codes.uid');
    conditions.push(
      where.or([
        where('messages.content', 'ilike', containing(q)),
        where('messages.uid', 'in', titled),
      ]),
    );
  }
  if (sender !== undefined) conditions.push(where('messages.sender', '=', sender));
  if (unread) conditions.push(where('messages.is_unread', '=', true));
  if (has_photo) conditions.push(where('messages.photos', '<>', '[]'));
  return conditions;
}

export function asParameters({
  q,
  sender,
  unread,
  has_photo,
}: MessageFilters): Readonly<Record<string, string | undefined>> {
  return {
    q: q === '' ? undefined : q,
    sender,
    unread: unread ? 'true' : undefined,
    has_photo: has_photo ? 'true' : undefined,
  };
}
