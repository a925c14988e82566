import { createPublicKey } from 'node:crypto';
import {
  type AuditChains,
  checkHeadSequence,
  findChangedChains,
} from '@app/projector/read-model/audit-chains';
import type { AuditHeadsRow } from '@app/projector/read-model/tables';
import { type HeadStatement, readHeadText } from '@app/service-kit/proofs/head-text';
import type * as z from 'zod/mini';
import type { Database } from '../../kernel/database/database.ts';
import type { AuditHead, AuditHeadCheck, auditHeadsAnswer } from './heads-contract.ts';

/** The number of a head's entries in all chains; 0 if the text is invalid. */
const entriesIn = (head: Pick<HeadStatement, 'chains'> | null): number =>
  (head?.chains ?? []).reduce((sum, { size }) => sum + size, 0);

function present(row: AuditHeadsRow): AuditHead {
  const { number, at, text, signature, public_key } = row;
  const entries = entriesIn(readHeadText(text));
  return { number, at: at.toISOString(), entries, text, signature, public_key };
}

export async function readHeads(
  database: Database,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<z.infer<typeof auditHeadsAnswer>> {
  const rows = await database
    .selectFrom('audit_heads')
    .$if(before !== undefined, (query) => query.where('number', '<', Number(before)))
    .orderBy('number', 'desc')
    .limit(limit + 1)
    .selectAll()
    .execute();
  const heads = rows.slice(0, limit).map(present);
  return {
    heads,
    next: rows.length > limit ? (heads.at(-1)?.number ?? null) : null,
    key: keyOf(heads[0]),
  };
}

function keyOf(head: AuditHead | undefined): z.infer<typeof auditHeadsAnswer>['key'] {
  const fingerprint = readHeadText(head?.text ?? '')?.key;
  if (!head || fingerprint === undefined) return null;
  const der = Buffer.from(head.public_key, 'base64');
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return { fingerprint, pem: key.export({ type: 'spki', format: 'pem' }).toString() };
}

/** Heads that are checked in one request: some thousand rows are read. */
const PIECE = 50;

/** Checks heads against the previous one and the entries; those of an earlier log only themselves. */
export async function checkHeads(
  database: Database,
  chains: AuditChains,
  after: number,
): Promise<AuditHeadCheck> {
  const rows = await database
    .selectFrom('audit_heads')
    .where('number', '>=', after)
    .orderBy('number')
    .limit(PIECE + 1)
    .selectAll()
    .execute();
  const heads = rows.map((row) => ({ ...row, publicKey: row.public_key }));
  const before = heads[0]?.number === after ? (heads.shift() ?? null) : null;
  const newest = (await readHeads(database, { limit: 1 })).heads[0];
  const log = readHeadText(newest?.text ?? '')?.log;
  const { statements, faults } = checkHeadSequence(heads, before);
  const current = statements.filter((statement) => statement.log === log);
  const changed = await findChangedChains(chains, current);
  const byEntries = [...changed].map(([number, { chain, size }]) => {
    return { number, fault: 'entries', chain, size } as const;
  });
  const headOf = new Map(rows.map((row) => [row.number, present(row)]));
  const firstFault = Math.min(...changed.keys(), ...faults.map(({ number }) => number));
  const good = current.findLast(({ number }) => number < firstFault);
  return {
    checked: heads.length,
    next: heads.length < PIECE ? null : (heads.at(-1)?.number ?? null),
    total: newest?.number ?? 0,
    good: good ? { number: good.number, at: good.at, entries: entriesIn(good) } : null,
    faults: [...faults, ...byEntries]
      .toSorted((a, b) => a.number - b.number)
      .map(({ number, fault, chain, size }) => {
        const head = headOf.get(number);
        return { number, fault, chain, size, at: head?.at ?? '', entries: head?.entries ?? 0 };
      }),
  };
}
