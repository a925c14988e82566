import { readFile } from 'node:fs/promises';
import {
  type BundleFault,
  checkBundle,
  type ProofBundle,
  proofBundle,
} from '@app/service-kit/proofs/bundle';
import { headDigest, type HeadStatement } from '@app/service-kit/proofs/head-text';
import type { KeptHead } from '@app/service-kit/proofs/head-lines';
import { UsageError } from '../command.ts';
import { fileOf, readKept } from './read-kept.ts';

export interface BundleOptions {
  /** Where heads are that somebody kept; null where none are compared. */
  readonly heads: string | null;
  /** Fingerprints of keys that are trusted; any where it is empty. */
  readonly keys: readonly string[];
}

const FAULTS: Readonly<Record<BundleFault, string>> = {
  entry: 'The entry does not match its hash: something in it was changed after the export.',
  head: 'The head in it cannot be read.',
  key: 'The key in it is not the one that the head names.',
  signature:
    'The signature does not match the head: the head was changed, or another key signed it.',
  path: 'The entry does not lead to the root that was signed: it is not in this log, or not at this place.',
};

/**
 * Checks an exported entry, without stores or network (unless heads are at an address), and says in
 * words what is proven. @returns the exit code
 */
export async function verifyBundle(file: string, options: BundleOptions): Promise<number> {
  const bundle = await readBundle(file);
  const result = checkBundle(bundle);
  if (!result.ok) {
    console.error(`Nothing is proven. ${FAULTS[result.why]}`);
    return 1;
  }
  const { head } = result;
  for (const line of proven(bundle, head)) console.log(line);
  const isTrusted = options.keys.length === 0 || options.keys.includes(head.key);
  if (!isTrusted) console.error('The key of the head is not one of those that you named.');
  if (options.keys.length === 0) {
    console.log('Compare the fingerprint with the one on the /transparency page of the site.');
  }
  const isKept = options.heads === null || compareHead(bundle, head, await readKept(options.heads));
  return isTrusted && isKept ? 0 : 1;
}

async function readBundle(file: string): Promise<ProofBundle> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(fileOf(file), 'utf8'));
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown';
    throw new UsageError(`${file} cannot be read: ${why}.`);
  }
  const found = proofBundle.safeParse(json);
  if (found.success) return found.data;
  const { path = [] } = found.error.issues[0] ?? {};
  const where = path.length > 0 ? ` (${path.join('.')})` : '';
  throw new UsageError(`${file} is not an exported entry of an audit log${where}.`);
}

function proven({ entry, chain, chain_number, timestamp }: ProofBundle, head: HeadStatement) {
  const who = [entry.actor_kind, entry.actor_id].filter((part) => part !== null).join(' ');
  const size = head.trees.find((tree) => tree.chain === chain)?.size ?? 0;
  return [
    `Proven: ${entry.action}, ${entry.subject_kind} ${entry.subject_id}, by ${who}, at ${entry.at}.`,
    `It is entry ${chain_number} of the ${size} that chain ${chain} had when head ${head.number} of log ${head.log} was signed, at ${head.at}. Nothing in it has changed since.`,
    `Signed by the key ${head.key}.`,
    ...(timestamp
      ? [
          `${timestamp.service} confirmed the head at ${timestamp.at}: openssl ts -verify checks its answer.`,
        ]
      : []),
  ];
}

function compareHead(
  { head }: ProofBundle,
  { number }: HeadStatement,
  kept: readonly KeptHead[],
): boolean {
  if (kept.some(({ text }) => headDigest(text) === headDigest(head.text))) {
    console.log(`Head ${number} is among the heads that you gave.`);
    return true;
  }
  const isOther = kept.some((each) => each.number === number);
  console.error(
    isOther
      ? `Among the heads that you gave, head ${number} is a different one: two logs were signed.`
      : `Head ${number} is not among the heads that you gave.`,
  );
  return false;
}
