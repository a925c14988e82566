import type { Database } from '../../kernel/database/database.ts';
import { csvLine } from '../../kernel/http/csv.ts';
import { type AuditEntryRow, nameOf, readFilters, selectEntries } from './audit-entries.ts';
import type { AuditFilters } from './contract.ts';

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

/** All that the filters let through, newest first, as lines of CSV. */
export async function* auditLines(
  database: Database,
  filters: AuditFilters,
): AsyncGenerator<string> {
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
