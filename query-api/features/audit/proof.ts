import { readUuid } from '@app/events/event-id';
import { linkFault } from '@app/projector/read-model/audit-links';
import { type AuditTrees, chainLeaf } from '@app/projector/read-model/audit-tree';
import { HeadRefusedError } from '@app/projector/read-model/publish-head';
import type { AuditHeadsRow, AuditRow } from '@app/projector/read-model/tables';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import { type HeadStatement, readHeadText } from '@app/service-kit/proofs/head-text';
import { inclusionRanges } from '@app/service-kit/proofs/merkle';
import { rootByInclusion } from '@app/service-kit/proofs/merkle-checks';
import type { SignedHead } from '@app/service-kit/proofs/signed-head';
import type { Database } from '../../kernel/database/database.ts';
import { presentTimestamp } from './heads.ts';
import type { AuditProof } from './heads-contract.ts';

const HOLDS =
  'One entry of an audit log: ids, words and figures of the product, and times. No names, no addresses, nothing that a person wrote. Ids and keyed hashes lead to a person only within the product. Beside it the hashes that lead from the entry to a signed head of the log, and the public key.';

/** Publishes a head of the current log, unless one has all its entries. */
export type PublishNow = () => Promise<SignedHead | null>;

export interface ProofParts {
  readonly database: Database;
  readonly trees: AuditTrees;
  readonly publish: PublishNow;
}

/**
 * An entry with its complete proof. If no published head contains the entry yet, one is published.
 * @param name the number of the entry, or the id of its event
 * @throws HttpProblem 404; 409 if the entry, or one that leads to the head, was changed
 */
export async function proveEntry(
  { database, trees, publish }: ProofParts,
  name: string,
): Promise<AuditProof> {
  const row = await findEntry(database, name);
  const place = Number(row.chain_number);
  if (linkFault(row, await trees.endAt(row.chain, place - 1)) !== null) throw changed(row);
  const head = (await newestHead(database, row)) ?? (await signedNow(publish, row));
  const tree = head.statement.trees.find(({ chain }) => chain === row.chain);
  if (!tree) throw changed(row);
  const path = await trees.roots(row.chain, inclusionRanges(place - 1, tree.size));
  const leaf = chainLeaf(row.hash);
  const root = rootByInclusion({ leaf, index: place - 1, size: tree.size, path });
  if (root !== tree.root) throw changed(row);
  const { text, signature, publicKey } = head.signed;
  return {
    format: 'audit-proof-v1',
    holds: HOLDS,
    entry: hashedPart(row),
    number: row.number,
    chain: row.chain,
    chain_number: row.chain_number,
    previous_hash: row.previous_hash,
    hash: row.hash,
    path: [...path],
    head: { text, signature, public_key: publicKey },
    key: head.statement.key,
    timestamp: head.timestamp,
  };
}

const NUMBER = /^[1-9]\d{0,17}$/u;

async function findEntry(database: Database, name: string): Promise<AuditRow> {
  const row = await database
    .selectFrom('audit')
    .$if(NUMBER.test(name), (query) => query.where('number', '=', name))
    // An invalid id may contain characters that Postgres rejects in text.
    .$if(!NUMBER.test(name), (query) => query.where('event_id', '=', readUuid(name) ?? 'none'))
    .selectAll()
    .executeTakeFirst();
  if (row) return row;
  const detail = 'The audit log has no such entry.';
  throw new HttpProblem({ status: 404, code: 'audit-entry-not-found', detail });
}

interface FoundHead {
  readonly signed: SignedHead;
  readonly statement: HeadStatement;
  readonly timestamp: AuditProof['timestamp'];
}

/** The newest head, if it contains the entry. */
async function newestHead(database: Database, row: AuditRow): Promise<FoundHead | null> {
  const head = await database
    .selectFrom('audit_heads')
    .orderBy('number', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst();
  return head ? covering(signedOf(head), row, presentTimestamp(head)) : null;
}

const signedOf = ({ text, signature, public_key: publicKey }: AuditHeadsRow): SignedHead => ({
  text,
  signature,
  publicKey,
});

function covering(
  signed: SignedHead,
  { chain, chain_number: place }: AuditRow,
  timestamp: AuditProof['timestamp'],
): FoundHead | null {
  const statement = readHeadText(signed.text);
  const size = statement?.trees.find((tree) => tree.chain === chain)?.size ?? 0;
  return statement && size >= Number(place) ? { signed, statement, timestamp } : null;
}

async function signedNow(publish: PublishNow, row: AuditRow): Promise<FoundHead> {
  try {
    const signed = await publish();
    const found = signed && covering(signed, row, null);
    if (found) return found;
  } catch (error) {
    if (!(error instanceof HeadRefusedError)) throw error;
  }
  throw changed(row);
}

const changed = ({ number }: AuditRow): HttpProblem =>
  new HttpProblem({
    status: 409,
    code: 'audit-entry-changed',
    detail: `There is no proof of entry ${number}: it, or an entry that the proof needs, does not match its hash. Verify the audit log to see which.`,
  });

/** As it was hashed: see `ENTRY_FIELDS` of service-kit/proofs/bundle.ts. */
function hashedPart(row: AuditRow): AuditProof['entry'] {
  return {
    event_id: row.event_id,
    at: row.at.toISOString(),
    action: row.action,
    actor_kind: row.actor_kind,
    actor_id: row.actor_id,
    subject_kind: row.subject_kind,
    subject_id: row.subject_id,
    address_hash: row.address_hash,
    change: row.change,
    stream: row.stream,
    revision: row.revision,
    position: row.position,
  };
}
