import type * as z from 'zod/mini';
import type { Database } from '../../kernel/database/database.ts';
import { present } from '../../kernel/present.ts';
import {
  type auditAnswer,
  type AuditEntry,
  auditEntry,
  type auditExportQuery,
  type AuditFilters,
  type auditQuery,
} from './contract.ts';
import { csvHead, csvLine } from '@app/service-kit/csv';
import { readUid } from '@app/events/uid';
import type { AuditRow } from '@app/projector/read-model/tables';
import { sql } from 'kysely';
import { cleanTyped } from '@app/service-kit/typed-text';
import { searchableHas } from '../../kernel/database/like.ts';

const presentEntry = (row: AuditEntryRow): AuditEntry =>
  present(auditEntry, {
    ...row,
    actor: { kind: row.actor_kind, id: row.actor_id, name: nameOf(row.actor_name) },
    subject: { kind: row.subject_kind, id: row.subject_id, name: nameOf(row.subject_name) },
    // As the projection wrote it.
    change: JSON.parse(row.change) as AuditEntry['change'],
    event: present(auditEntry.shape.event, { ...row, id: row.event_id }),
  });

export async function readAudit(
  database: Database,
  { before, limit, ...filters }: z.infer<typeof auditQuery>,
): Promise<z.infer<typeof auditAnswer>> {
  const cut = await readFilters(database, filters);
  const rows = await selectEntries(database, cut, {
    before: before ?? null,
    limit: limit + 1,
  });
  const entries = rows.slice(0, limit).map(presentEntry);
  return { entries, next: rows.length > limit ? (entries.at(-1)?.number ?? null) : null };
}

type Column = readonly [string, (row: AuditEntryRow) => string | null];

const COLUMNS: readonly Column[] = [
  ['number', (row) => row.number],
  ['at', (row) => row.at.toISOString()],
  ['action', (row) => row.action],
  ['actor_kind', (row) => row.actor_kind],
  ['actor_id', (row) => row.actor_id],
  ['actor_name', (row) => nameOf(row.actor_name)],
  ['subject_kind', (row) => row.subject_kind],
  ['subject_id', (row) => row.subject_id],
  ['subject_name', (row) => nameOf(row.subject_name)],
  ['address_hash', (row) => row.address_hash],
  ['change', (row) => row.change],
  ['event_id', (row) => row.event_id],
  ['stream', (row) => row.stream],
  ['revision', (row) => row.revision],
  ['position', (row) => row.position],
  ['chain', (row) => String(row.chain)],
  ['chain_number', (row) => row.chain_number],
  ['previous_hash', (row) => row.previous_hash],
  ['hash', (row) => row.hash],
];
/** The typed reason for reading messages (docs/adr/0127). */
const REASON: Column = ['reason', (row) => row.reason];

const EXPORT_PAGE = 1000;

/** Matching entries as lines of CSV, newest first, with one page in memory at a time. */
export async function* auditLines(
  database: Database,
  { reasons, ...filters }: z.infer<typeof auditExportQuery>,
): AsyncGenerator<string> {
  const columns = reasons ? [...COLUMNS, REASON] : COLUMNS;
  yield csvHead(columns.map(([name]) => name));
  const cut = await readFilters(database, filters);
  let before: string | null = null;
  for (;;) {
    const rows = await selectEntries(database, cut, { before, limit: EXPORT_PAGE });
    yield rows.map((row) => csvLine(columns.map(([, pick]) => pick(row)))).join('');
    before = rows.at(-1)?.number ?? null;
    if (before === null) return;
  }
}

interface AuditPage {
  /** Only entries with a smaller number. */
  readonly before: string | null;
  readonly limit: number;
}

type AuditEntryRow = AuditRow & {
  readonly actor_name: string | null;
  readonly subject_name: string | null;
  readonly reason: string | null;
};

/** The filters of the URL, with ids in place of typed names. */
interface AuditCut {
  readonly actors: readonly string[] | null;
  readonly subjects: readonly string[] | null;
  readonly kind: string | null;
  readonly action: string | null;
  readonly from: Date | null;
  readonly to: Date | null;
}

/** Ids that a text may refer to: the text itself, and users with this name today. */
export async function idsOf(database: Database, typed: string): Promise<readonly string[]> {
  const text = cleanTyped(typed);
  const rows = await database
    .selectFrom('users')
    .where('erased_at', 'is', null)
    // The index finds a few candidates, whose rows are then compared.
    .where(searchableHas(text))
    .where(sql<boolean>`lower(${text}) in (lower(username), lower(email))`)
    .select('id')
    .execute();
  return [text, ...rows.map(({ id }) => id)];
}

/** Like `idsOf`; also a code by its typed uid. */
export async function subjectsOf(database: Database, text: string): Promise<readonly string[]> {
  const uid = readUid(text);
  return [...(await idsOf(database, text)), ...(uid === null ? [] : [uid])];
}

/** Resolves the filters once, for any number of pages. */
async function readFilters(database: Database, filters: AuditFilters): Promise<AuditCut> {
  const { actor, subject, subject_kind: kind, action, from, to } = filters;
  return {
    actors: actor === undefined ? null : await idsOf(database, actor),
    subjects: subject === undefined ? null : await subjectsOf(database, subject),
    kind: kind ?? null,
    action: action ?? null,
    from: from === undefined ? null : new Date(from),
    to: to === undefined ? null : new Date(to),
  };
}

/** A name to show; an erased user has an empty one. */
const nameOf = (name: string | null): string | null => (name === '' ? null : name);

/** Newest first. Names are looked up as they are today; the rows contain none. */
function selectEntries(
  database: Database,
  cut: AuditCut,
  page: AuditPage,
): Promise<readonly AuditEntryRow[]> {
  const { actors, subjects, kind, action, from, to } = cut;
  return database
    .selectFrom('audit')
    .leftJoin('users as actors', 'actors.id', 'audit.actor_id')
    .leftJoin('users as subjects', (join) =>
      join.onRef('subjects.id', '=', 'audit.subject_id').on('audit.subject_kind', '=', 'user'),
    )
    .leftJoin('products', (join) =>
      join.onRef('products.id', '=', 'audit.subject_id').on('audit.subject_kind', '=', 'product'),
    )
    .leftJoin('readings', (join) =>
      // A stream is named after its reading.
      join.on('readings.id', '=', sql`substr(audit.stream, 9)`),
    )
    .$if(page.before !== null, (query) => query.where('number', '<', page.before))
    .$if(actors !== null, (query) => query.where('actor_id', 'in', [...(actors ?? [])]))
    .$if(kind !== null, (query) => query.where(sql`subject_kind`, '=', kind))
    .$if(subjects !== null, (query) => query.where('subject_id', 'in', [...(subjects ?? [])]))
    .$if(action !== null, (query) => query.where(isOfAction(action ?? '')))
    .$if(from !== null, (query) => query.where('at', '>=', from ?? new Date(0)))
    .$if(to !== null, (query) => query.where('at', '<', to ?? new Date(0)))
    .orderBy('number', 'desc')
    .limit(page.limit)
    .selectAll('audit')
    .select((select) => [
      'actors.username as actor_name',
      'readings.reason',
      select.fn.coalesce('subjects.username', 'products.name').as('subject_name'),
    ])
    .execute();
}

/** `user.disabled` is one action; `user` is every action on users. */
const isOfAction = (action: string) =>
  action.includes('.')
    ? sql<boolean>`action = ${action}`
    : sql<boolean>`action >= ${`${action}.`} and action < ${`${action}/`}`;
