import {
  auditAnswer,
  type AuditEntry,
  auditExportQuery,
  type AuditFilters,
  auditQuery,
} from './contract.ts';
import type { Database } from '../../kernel/database/database.ts';
import { administrators } from '../../kernel/http/access.ts';
import { json } from '../../kernel/http/answer.ts';
import { csv, csvLine } from '../../kernel/http/csv.ts';
import { defineRoute, type Route } from '../../kernel/http/route.ts';
import { type AuditEntryRow, readFilters, selectEntries } from './audit-entries.ts';

/** An erased user has an empty name. */
const nameOf = (name: string | null): string | null => (name === '' ? null : name);

function present(row: AuditEntryRow): AuditEntry {
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

/** GET /admin/audit: who did what to whom, newest first (docs/product.md, Audit). */
export function auditRoute(database: Database): Route {
  return defineRoute({
    path: '/admin/audit',
    summary: 'The audit log, newest first',
    access: administrators,
    reads: ['audit', 'users', 'catalogue'],
    query: auditQuery,
    answer: json(auditAnswer),
    handle: async ({ query: { before = null, limit, ...filters } }) => {
      const cut = await readFilters(database, filters);
      const rows = await selectEntries(database, cut, { before, limit: limit + 1 });
      const entries = rows.slice(0, limit).map(present);
      return { entries, next: rows.length > limit ? (entries.at(-1)?.number ?? null) : null };
    },
  });
}

const COLUMNS: readonly (readonly [string, (row: AuditEntryRow) => string | null])[] = [
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
  const cut = await readFilters(database, filters);
  let before: string | null = null;
  for (;;) {
    const rows = await selectEntries(database, cut, { before, limit: EXPORT_PAGE });
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
    reads: ['audit', 'users', 'catalogue'],
    query: auditExportQuery,
    answer: csv,
    handle: ({ query }) =>
      Promise.resolve({ name: 'audit.csv', lines: exportLines(database, query) }),
  });
}
