import type * as z from 'zod/mini';
import type { Database } from '../../kernel/database/database.ts';
import { type AuditEntryRow, nameOf, readFilters, selectEntries } from './audit-entries.ts';
import type { auditAnswer, AuditEntry, auditQuery } from './contract.ts';

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
    reason: row.reason,
    event: {
      id: row.event_id,
      stream: row.stream,
      revision: row.revision,
      position: row.position,
    },
    hash: row.hash,
  };
}

export async function readAudit(
  database: Database,
  { before, limit, ...filters }: z.infer<typeof auditQuery>,
): Promise<z.infer<typeof auditAnswer>> {
  const cut = await readFilters(database, filters);
  const rows = await selectEntries(database, cut, {
    before: before ?? null,
    limit: limit + 1,
  });
  const entries = rows.slice(0, limit).map(present);
  return { entries, next: rows.length > limit ? (entries.at(-1)?.number ?? null) : null };
}
