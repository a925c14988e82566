import { createHash } from 'node:crypto';
import * as z from 'zod';
import { type HeadStatement, type HeadTree } from './head-text.ts';
import { leafHash } from './merkle.ts';
import { rootByInclusion } from './merkle-checks.ts';
import { checkHead } from './signed-head.ts';

const hash = z.string().regex(/^[\da-f]{64}$/u);

/** The hashed fields of an entry, in this order (docs/adr/0044). Never changes. */
export const ENTRY_FIELDS = [
  'event_id',
  'at',
  'action',
  'actor_kind',
  'actor_id',
  'subject_kind',
  'subject_id',
  'address_hash',
  'change',
  'stream',
  'revision',
  'position',
] as const;

const entry = z.strictObject({
  event_id: z.string(),
  at: z.iso.datetime(),
  action: z.string(),
  actor_kind: z.string(),
  actor_id: z.string().nullable(),
  subject_kind: z.string(),
  subject_id: z.string(),
  address_hash: z.string().nullable(),
  change: z.string(),
  stream: z.string(),
  revision: z.string(),
  position: z.string(),
});

/** An entry of the audit log with its complete proof, as exported by the console. */
export const proofBundle = z.strictObject({
  format: z.literal('audit-proof-v1'),
  holds: z.string(),
  entry,
  /** Its number in the list at the time of the export; not proven. */
  number: z.string(),
  chain: z.int().min(1),
  chain_number: z.string().regex(/^[1-9]\d{0,14}$/u),
  previous_hash: z.union([hash, z.literal('')]),
  hash,
  path: z.array(hash).max(60),
  head: z.strictObject({ text: z.string(), signature: z.string(), public_key: z.string() }),
  key: hash,
  timestamp: z.strictObject({ service: z.string(), token: z.string(), at: z.string() }).nullable(),
});
export type ProofBundle = z.infer<typeof proofBundle>;

/** The hash of an entry, from its fields and the previous entry of its chain. */
export function entryHash(
  said: Readonly<Record<(typeof ENTRY_FIELDS)[number], unknown>>,
  place: Pick<ProofBundle, 'chain_number' | 'previous_hash'>,
): string {
  const values = ENTRY_FIELDS.map((field) => said[field]);
  const text = JSON.stringify([place.chain_number, place.previous_hash, ...values]);
  return createHash('sha256').update(text).digest('hex');
}

/** What a bundle proves, or why it proves nothing. */
export type BundleResult =
  | { readonly ok: true; readonly head: HeadStatement; readonly tree: HeadTree }
  | { readonly ok: false; readonly why: BundleFault };

/**
 * `entry`: the entry does not match its hash. `head`, `key`, `signature`: see `checkHead`. `path`:
 * the entry does not lead to the signed root.
 */
export type BundleFault = 'entry' | 'head' | 'key' | 'signature' | 'path';

/** Checks a bundle offline, without the instance. */
export function checkBundle(bundle: ProofBundle): BundleResult {
  const { entry: said, chain, chain_number: place, path, head } = bundle;
  if (entryHash(said, bundle) !== bundle.hash) return { ok: false, why: 'entry' };
  const { text, signature, public_key: publicKey } = head;
  const { statement, fault } = checkHead({ text, signature, publicKey });
  if (statement === null) return { ok: false, why: 'head' };
  if (fault !== null) return { ok: false, why: fault };
  if (statement.key !== bundle.key) return { ok: false, why: 'key' };
  const tree = statement.trees.find((each) => each.chain === chain);
  const leaf = leafHash(Buffer.from(bundle.hash, 'hex'));
  const index = Number(place) - 1;
  const root = tree && rootByInclusion({ leaf, index, size: tree.size, path });
  if (!tree || root !== tree.root) return { ok: false, why: 'path' };
  return { ok: true, head: statement, tree };
}
