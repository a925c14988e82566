import { createHash } from 'node:crypto';

/** One chain of the audit log, as a head states it. */
export interface HeadTree {
  readonly chain: number;
  /** How many entries it has. */
  readonly size: number;
  /** The root of the Merkle tree over its entries (RFC 9162). */
  readonly root: string;
  /** The hash of its last entry. */
  readonly last: string;
}

/** What a head states: how far the audit log goes, and what is in it. Hashes are hexadecimal. */
export interface HeadStatement {
  /** The log that it is a head of: 32 digits, drawn once. */
  readonly log: string;
  /** Its number among the heads of this instance, from 1 on. */
  readonly number: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The fingerprint of the key that signs it: SHA-256 of its public key in DER. */
  readonly key: string;
  /** SHA-256 of the text of the head before; null of the first one. */
  readonly previous: string | null;
  /** By the numbers of the chains, those with entries. */
  readonly trees: readonly HeadTree[];
}

const TITLE = 'audit log head v1';

/** The text that is signed, as it is published. Its form never changes: v2 would be another one. */
export function headText(head: HeadStatement): string {
  const lines = [
    TITLE,
    `log ${head.log}`,
    `number ${head.number}`,
    `at ${head.at}`,
    `key ${head.key}`,
    `previous ${head.previous ?? 'none'}`,
    ...head.trees.map(
      ({ chain, size, root, last }) => `chain ${chain} size ${size} root ${root} last ${last}`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

/** By which the next head names this one. */
export const headDigest = (text: string): string => createHash('sha256').update(text).digest('hex');

const HEAD =
  /^audit log head v1\nlog (?<log>[\da-f]{32})\nnumber (?<number>[1-9]\d{0,14})\nat (?<at>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\nkey (?<key>[\da-f]{64})\nprevious (?<previous>none|[\da-f]{64})\n(?<trees>(?:chain [^\n]+\n)*)$/u;
const TREE =
  /^chain (?<chain>[1-9]\d{0,5}) size (?<size>[1-9]\d{0,14}) root (?<root>[\da-f]{64}) last (?<last>[\da-f]{64})$/u;

/** Reads a text that was signed. @returns null for what is no such text */
export function readHeadText(text: string): HeadStatement | null {
  const found = HEAD.exec(text)?.groups;
  if (!found) return null;
  const trees: HeadTree[] = [];
  for (const line of (found['trees'] ?? '').split('\n').slice(0, -1)) {
    const tree = TREE.exec(line)?.groups;
    if (!tree) return null;
    const { root = '', last = '' } = tree;
    trees.push({ chain: Number(tree['chain']), size: Number(tree['size']), root, last });
  }
  const { log = '', at = '', key = '', previous } = found;
  const head = {
    log,
    number: Number(found['number']),
    at,
    key,
    previous: previous === undefined || previous === 'none' ? null : previous,
    trees,
  };
  // One text for one statement: what is read is written the same way.
  return headText(head) === text ? head : null;
}
