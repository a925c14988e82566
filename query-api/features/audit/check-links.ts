import type { AuditRow } from '@app/projector/read-model/tables';
import {
  type AuditChains,
  CHAIN_START,
  type ChainEnd,
  endAt,
  linkFault,
} from '@app/projector/read-model/audit-chains';
import { sql } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import type { AuditCheck } from './contract.ts';

/** Entries that are checked in one request: some milliseconds of computing. */
export const PIECE = 1000;

export interface CheckOptions {
  /** The number of the last checked entry; 0 at the beginning. */
  readonly after: string;
  readonly kept: readonly string[];
}

/**
 * Checks that each entry after a number matches its hash and follows from the one before it in its
 * chain.
 */
export async function checkLinks(
  database: Database,
  chains: AuditChains,
  { after, kept }: CheckOptions,
): Promise<AuditCheck> {
  const rows = await database
    .selectFrom('audit')
    .where('number', '>', after)
    .orderBy('number')
    .limit(PIECE)
    .selectAll()
    .execute();
  const ends = await endsBefore(chains, rows);
  const faults = new Map<number, AuditCheck['faults'][number]>();
  const wanted = new Set(kept);
  const found: AuditCheck['found'] = [];
  for (const row of rows) {
    const { chain, number, hash, event_id: eventId } = row;
    const before = ends.get(chain) ?? CHAIN_START;
    const fault = linkFault(row, before);
    if (fault !== null && !faults.has(chain)) {
      faults.set(chain, { chain, number, event_id: eventId, fault });
    }
    ends.set(chain, endAt(row));
    if (wanted.delete(hash)) found.push({ hash, chain, number });
  }
  return {
    checked: rows.length,
    next: rows.length < PIECE ? null : (rows.at(-1)?.number ?? null),
    total: await lastNumber(database),
    faults: [...faults.values()],
    ends: [...ends].map(([chain, end]) => ({
      chain,
      number: String(end.number),
      hash: end.hash,
    })),
    found,
  };
}

/** The entry before the first one of each chain in this piece, if it exists. */
async function endsBefore(
  chains: AuditChains,
  rows: readonly AuditRow[],
): Promise<Map<number, ChainEnd>> {
  const firsts = new Map<number, number>();
  for (const { chain, chain_number: number } of rows) {
    if (!firsts.has(chain)) firsts.set(chain, Number(number) - 1);
  }
  const found = [...firsts].map(
    async ([chain, size]) => [chain, await chains.endAt(chain, size)] as const,
  );
  return new Map(await Promise.all(found));
}

async function lastNumber(database: Database): Promise<string> {
  const { rows } = await sql<{ total: string }>`
    select coalesce(max(number), 0)::text as total from read.audit`.execute(database);
  return rows[0]?.total ?? '0';
}
