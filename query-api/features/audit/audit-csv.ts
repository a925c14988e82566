import type * as z from 'zod/mini';
import type { Database } from '../../kernel/database/database.ts';
import { csvHead, csvLine } from '@app/service-kit/csv';
import { type AuditEntryRow, nameOf, readFilters, selectEntries } from './audit-entries.ts';
import type { auditExportQuery } from './contract.ts';

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
