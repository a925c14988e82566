import { createHash } from 'node:crypto';

/** One chain of the audit log in a head. */
export interface HeadChain {
  readonly chain: number;
  /** The number of its entries. */
  readonly size: number;
  /** The hash of its last entry, which depends on all of them. */
  readonly last: string;
}

/** The statement of a head: the extent and the content of the audit log. Hashes are hexadecimal. */
export interface HeadStatement {
  /** The id of the log: 32 random digits. */
  readonly log: string;
  /** Counts the heads of this instance, from 1. */
  readonly number: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The fingerprint of the signing key: SHA-256 of its public key in DER. */
  readonly key: string;
  /** SHA-256 of the previous head's text; null for the first one. */
  readonly previous: string | null;
  /** The chains with entries, ordered by number. */
  readonly chains: readonly HeadChain[];
}

const TITLE = 'audit log head v1';

/** The text that is signed and published. Its format never changes; a new format would be v2. */
export function headText(head: HeadStatement): string {
  const lines = [
    TITLE,
    `log ${head.log}`,
    `number ${head.number}`,
    `at ${head.at}`,
    `key ${head.key}`,
    `previous ${head.previous ?? 'none'}`,
    ...head.chains.map(({ chain, size, last }) => `chain ${chain} size ${size} last ${last}`),
  ];
  return `${lines.join('\n')}\n`;
}

/** The digest by which the next head refers to this one. */
export const headDigest = (text: string): string => createHash('sha256').update(text).digest('hex');

const HEAD =
  /^audit log head v1\nlog (?<log>[\da-f]{32})\nnumber (?<number>[1-9]\d{0,14})\nat (?<at>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\nkey (?<key>[\da-f]{64})\nprevious (?<previous>none|[\da-f]{64})\n(?<chains>(?:chain [^\n]+\n)*)$/u;
const CHAIN =
  /^chain (?<chain>[1-9]\d{0,5}) size (?<size>[1-9]\d{0,14}) last (?<last>[\da-f]{64})$/u;

/** Parses a signed text. @returns null if it is invalid */
export function readHeadText(text: string): HeadStatement | null {
  const found = HEAD.exec(text)?.groups;
  if (!found) return null;
  const chains: HeadChain[] = [];
  for (const line of (found['chains'] ?? '').split('\n').slice(0, -1)) {
    const chain = CHAIN.exec(line)?.groups;
    if (!chain) return null;
    const { last = '' } = chain;
    chains.push({ chain: Number(chain['chain']), size: Number(chain['size']), last });
  }
  const { log = '', at = '', key = '', previous } = found;
  const head = {
    log,
    number: Number(found['number']),
    at,
    key,
    previous: previous === undefined || previous === 'none' ? null : previous,
    chains,
  };
  // Each statement has exactly one text, so formatting it again must give the same.
  return headText(head) === text ? head : null;
}
