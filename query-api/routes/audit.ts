import type { AuditRow } from '@app/projector/read-model/tables';
import { sql } from 'kysely';
import {
  auditAnswer,
  type AuditEntry,
  auditExportQuery,
  type AuditFilters,
  auditQuery,
} from '../contract/audit.ts';
import type { Database } from '../database.ts';
import { administrators } from '../http/access.ts';
import { json } from '../http/answer.ts';
import { csv, csvLine } from '../http/csv.ts';
import { defineRoute, type Route } from '../http/route.ts';

interface Page {
  /** Only entries with a smaller number. */
  readonly before: string | null;
  readonly limit: number;
}

type EntryRow = AuditRow & {
  readonly actor_name: string | null;
  readonly subject_name: string | null;
};

/** Newest first. Names are looked up as they are today; the rows themselves hold none. */
function selectEntries(
  database: Database,
  filters: AuditFilters,
  page: Page,
): Promise<readonly EntryRow[]> {
  const { actor, subject_kind: kind, subject, action, from, to } = filters;
  return database
    .selectFrom('audit')
    .leftJoin('users as actors', 'actors.id', 'audit.actor_id')
    .leftJoin('users as subjects', (join) =>
      join.onRef('subjects.id', '=', 'audit.subject_id').on('audit.subject_kind', '=', 'user'),
    )
    .$if(page.before !== null, (query) => query.where('number', '<', page.before))
    .$if(actor !== undefined, (query) => query.where('actor_id', '=', actor ?? ''))
    .$if(kind !== undefined, (query) => query.where(sql`subject_kind`, '=', kind))
    .$if(subject !== undefined, (query) => query.where('subject_id', '=', subject ?? ''))
    .$if(action !== undefined, (query) => query.where(isOfAction(action ?? '')))
    .$if(from !== undefined, (query) => query.where('at', '>=', new Date(from ?? '')))
    .$if(to !== undefined, (query) => query.where('at', '<', new Date(to ?? '')))
    .orderBy('number', 'desc')
    .limit(page.limit)
    .selectAll('audit')
    .select(['actors.username as actor_name', 'subjects.username as subject_name'])
    .execute();
}

/** `user.disabled` is itself; `user` is every action on users. */
const isOfAction = (action: string) =>
  action.includes('.')
    ? sql<boolean>`action = ${action}`
    : sql<boolean>`action >= ${`${action}.`} and action < ${`${action}/`}`;

/** An erased user has an empty name. */
const nameOf = (name: string | null): string | null => (name === '' ? null : name);

function present(row: EntryRow): AuditEntry {
  return {
    number: row.number,
    at: row.at.toISOString(),
    action: row.action,
    actor: { kind: row.actor_kind, id: row.actor_id, name: nameOf(row.actor_name) },
    subject: { kind: row.subject_kind, id: row.subject_id, name: nameOf(row.subject_name) },
    address_hash: row.address_hash,
    // As the projection wrote it.
    change: JSON.parse(row.change) as AuditEntry['change'],
    event: {
      id: row.event_id,
      stream: row.stream,
      revision: row.revision,
      position: row.position,
    },
    hash: row.hash,
  };
}

/** GET /admin/audit: who did what to whom, newest first (decisions, Administrator). */
export function auditRoute(database: Database): Route {
  return defineRoute({
    path: '/admin/audit',
    summary: 'The audit log, newest first',
    access: administrators,
    reads: ['audit', 'users'],
    query: auditQuery,
    answer: json(auditAnswer),
    handle: async ({ query: { before = null, limit, ...filters } }) => {
      const rows = await selectEntries(database, filters, { before, limit: limit + 1 });
      const entries = rows.slice(0, limit).map(present);
      return { entries, next: rows.length > limit ? (entries.at(-1)?.number ?? null) : null };
    },
  });
}

const COLUMNS: readonly (readonly [string, (row: EntryRow) => string | null])[] = [
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
  ['hash', (row) => row.hash],
];

const EXPORT_PAGE = 1000;

async function* exportLines(database: Database, filters: AuditFilters): AsyncGenerator<string> {
  yield csvLine(COLUMNS.map(([name]) => name));
  let before: string | null = null;
  for (;;) {
    const rows = await selectEntries(database, filters, { before, limit: EXPORT_PAGE });
    yield rows.map((row) => csvLine(COLUMNS.map(([, pick]) => pick(row)))).join('');
    before = rows.at(-1)?.number ?? null;
    if (before === null) return;
  }
}

/** GET /admin/audit.csv: all that the filters let through. */
export function auditExportRoute(database: Database): Route {
  return defineRoute({
    path: '/admin/audit.csv',
    summary: 'The audit log as a CSV file, newest first',
    access: administrators,
    reads: ['audit', 'users'],
    query: auditExportQuery,
    answer: csv,
    handle: ({ query }) =>
      Promise.resolve({ name: 'audit.csv', lines: exportLines(database, query) }),
  });
}
