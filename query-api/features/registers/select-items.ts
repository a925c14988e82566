import type { RegisterField } from '@app/events/register-fields';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import { containing, searchableHas } from '../../kernel/database/like.ts';
import type { RegisterFilters } from './contract.ts';

/** The value of a field. The id comes from the register, but is still passed as a parameter. */
const valueOf = (fieldId: string): RawBuilder<string | null> =>
  sql<string | null>`codes.register_values::jsonb ->> ${fieldId}`;

/** Texts match by a part, all other kinds as a whole. */
function hasValue({ id, kind }: RegisterField, value: string): RawBuilder<boolean> {
  const found = valueOf(id);
  if (value === '') return sql<boolean>`${found} is null`;
  if (kind === 'text') return sql<boolean>`${found} ilike ${containing(value)}`;
  return sql<boolean>`${found} = ${value}`;
}

/** As it is escaped within JSON. Rows without it are excluded without parsing their JSON. */
const escaped = (search: string): string => JSON.stringify(search).slice(1, -1);

const anyValueHas = (fields: readonly RegisterField[], search: string): RawBuilder<boolean> =>
  sql<boolean>`codes.register_values ilike ${containing(escaped(search))} and exists (
    select 1 from jsonb_each_text(codes.register_values::jsonb) as filled (id, value)
    where filled.id = any(${fields.map(({ id }) => id)}::text[])
      and filled.value ilike ${containing(search)}
  )`;

const STATE_CONDITIONS = {
  in_use: sql<boolean>`codes.lost_at is null and not codes.is_paused`,
  lost: sql<boolean>`codes.lost_at is not null`,
  paused: sql<boolean>`codes.is_paused`,
} as const;

/** The things of an owner that match the filters. A filter by a removed field matches nothing. */
export function selectItems(
  database: Database,
  { ownerId, fields }: { readonly ownerId: string; readonly fields: readonly RegisterField[] },
  { search, type, state, field: fieldId, value }: RegisterFilters,
) {
  let items = database.selectFrom('codes').where('codes.owner_id', '=', ownerId);
  if (search !== '') {
    items = items.where((where) =>
      where.or([
        searchableHas(search),
        where('codes.uid', 'ilike', containing(search)),
        anyValueHas(fields, search),
      ]),
    );
  }
  if (type) items = items.where('codes.code_type', '=', type);
  if (state) items = items.where(STATE_CONDITIONS[state]);
  if (fieldId !== undefined) {
    const field = fields.find(({ id }) => id === fieldId);
    items = items.where(field ? hasValue(field, value) : sql<boolean>`false`);
  }
  return items;
}

const COLUMNS = {
  created: sql`codes.created_at`,
  title: sql`lower(codes.title)`,
  last_message: sql`codes.last_message_at`,
  type: sql`codes.code_type`,
} as const;

const isColumn = (sort: string): sort is keyof typeof COLUMNS => Object.hasOwn(COLUMNS, sort);

/** The sort order: empty values last, equal ones newest first. */
export function orderOf(
  fields: readonly RegisterField[],
  { sort, order }: Pick<RegisterFilters, 'sort' | 'order'>,
): RawBuilder<unknown> {
  const newestFirst = sort === 'created' || sort === 'last_message';
  const isDown = order === undefined ? newestFirst : order === 'down';
  const direction = isDown ? sql`desc nulls last` : sql`asc nulls last`;
  return sql`${sortedBy(fields, sort)} ${direction}, codes.created_at desc, codes.uid desc`;
}

function sortedBy(fields: readonly RegisterField[], sort: string): RawBuilder<unknown> {
  if (isColumn(sort)) return COLUMNS[sort];
  const field = fields.find(({ id }) => id === sort);
  if (!field) return COLUMNS.created;
  const value = valueOf(field.id);
  return field.kind === 'number' ? sql`(${value})::numeric` : sql`lower(${value})`;
}
