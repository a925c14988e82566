import type { RegisterField } from '@app/events/register-fields';
import type { ReadModel } from '@app/projector/read-model/tables';
import { type ExpressionBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../kernel/database/database.ts';
import { codeType } from '../../contract/code-type.ts';
import { csvLine } from '../../contract/csv.ts';
import { spreadsheetUid } from '../batches/spreadsheet-uid.ts';
import {
  type Register,
  registerField,
  type RegisterFilters,
  type RegisterItem,
  type RegisterQuery,
} from './contract.ts';
import { orderOf, selectItems } from './select-items.ts';

const storedFields = z.array(registerField);
const storedValues = z.record(z.string(), z.string());

const ITEM_COLUMNS = [
  'codes.uid',
  'codes.title',
  'codes.code_type',
  'codes.is_paused',
  'codes.is_suspended',
  'codes.lost_at',
  'codes.created_at',
  'codes.last_message_at',
  'codes.register_values',
  'codes.register_photo_id',
] as const;

/** The due date of a thing's checkout; null if it is open-ended, or nobody has the thing. */
const dueOn = (from: ExpressionBuilder<ReadModel, 'codes'>) =>
  from
    .selectFrom('code_checkouts as out')
    .whereRef('out.uid', '=', 'codes.uid')
    .whereRef('out.owner_id', '=', 'codes.owner_id')
    .where('out.returned_at', 'is', null)
    .select('out.due_on')
    .as('due_on');

/** The fields of an owner's register, in order. */
export async function readFields(
  database: Database,
  ownerId: string,
): Promise<z.infer<typeof storedFields>> {
  const row = await database
    .selectFrom('registers')
    .where('owner_id', '=', ownerId)
    .select('fields')
    .executeTakeFirst();
  return row ? storedFields.parse(JSON.parse(row.fields)) : [];
}

/** The values of existing fields; those of removed fields are left out. */
export function presentValues(
  text: string | null,
  fields: readonly RegisterField[],
): Record<string, string> {
  if (text === null) return {};
  const values = storedValues.parse(JSON.parse(text));
  return Object.fromEntries(
    fields.flatMap(({ id }) => (values[id] === undefined ? [] : [[id, values[id]]])),
  );
}

interface ItemRow {
  readonly uid: string;
  readonly title: string | null;
  readonly code_type: string;
  readonly is_paused: boolean;
  readonly is_suspended: boolean;
  readonly lost_at: Date | null;
  readonly created_at: Date;
  readonly last_message_at: Date | null;
  readonly due_on: string | null;
  readonly register_values: string | null;
  readonly register_photo_id: string | null;
}

const present = (row: ItemRow, fields: readonly RegisterField[]): RegisterItem => ({
  uid: row.uid,
  title: row.title ?? '',
  type: codeType.parse(row.code_type),
  is_paused: row.is_paused,
  is_suspended: row.is_suspended,
  lost_at: row.lost_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  last_message_at: row.last_message_at?.toISOString() ?? null,
  due_on: row.due_on,
  values: presentValues(row.register_values, fields),
  photo_id: row.register_photo_id,
});

/** A page of an owner's things. */
export async function readRegister(
  database: Database,
  ownerId: string,
  query: RegisterQuery,
): Promise<Register> {
  const fields = await readFields(database, ownerId);
  const items = selectItems(database, { ownerId, fields }, query);
  const [rows, counted] = await Promise.all([
    items
      .select(ITEM_COLUMNS)
      .select(dueOn)
      .orderBy(orderOf(fields, query))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit)
      .execute(),
    items.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { fields, items: rows.map((row) => present(row, fields)), total: Number(counted.total) };
}

/** The uids of all things that match the filters. */
export async function readRegisterCodes(
  database: Database,
  ownerId: string,
  filters: RegisterFilters,
): Promise<string[]> {
  const fields = await readFields(database, ownerId);
  const rows = await selectItems(database, { ownerId, fields }, filters)
    .select('codes.uid')
    .orderBy(orderOf(fields, filters))
    .execute();
  return rows.map(({ uid }) => uid);
}

const EXPORT_PAGE = 1000;

/** All things that match the filters, as lines of CSV, with some in memory at a time. */
export async function* registerLines(
  database: Database,
  ownerId: string,
  filters: RegisterFilters,
): AsyncGenerator<string> {
  const fields = await readFields(database, ownerId);
  yield csvLine(['code', 'title', 'type', 'paused', 'lost', ...fields.map(({ name }) => name)]);
  const uids = await readRegisterCodes(database, ownerId, filters);
  for (let start = 0; start < uids.length; start += EXPORT_PAGE) {
    const page = uids.slice(start, start + EXPORT_PAGE);
    const rows = await database
      .selectFrom('codes')
      .where('codes.owner_id', '=', ownerId)
      .where('codes.uid', 'in', page)
      .select(ITEM_COLUMNS)
      .select(dueOn)
      .execute();
    const byUid = new Map(rows.map((row) => [row.uid, row]));
    yield page
      .flatMap((uid) => {
        const row = byUid.get(uid);
        return row ? [lineOf(present(row, fields), fields)] : [];
      })
      .join('');
  }
}

/** A negative number is not a formula, so it stays readable for programs. */
const cellOf = (text: string | null): string | number | null =>
  text !== null && String(Number(text)) === text ? Number(text) : text;

const yesNo = (is: boolean): string => (is ? 'yes' : 'no');

function lineOf(item: RegisterItem, fields: readonly RegisterField[]): string {
  const { uid, title, type, is_paused: isPaused, lost_at: lostAt, values } = item;
  const own = fields.map(({ id }) => cellOf(values[id] ?? null));
  return csvLine([
    spreadsheetUid(uid),
    title,
    type,
    yesNo(isPaused),
    yesNo(lostAt !== null),
    ...own,
  ]);
}
