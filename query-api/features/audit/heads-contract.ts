import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';
import { countingNumber, queryOf } from '../../contract/query.ts';

const headNumber = (name: string) =>
  z
    .string(`${name} may be given only once.`)
    .check(z.regex(/^[1-9]\d{0,8}$/u, `${name} must be the number of a head.`));

/** A signed head of the audit log (docs/adr/0154). */
export const auditHead = z.object({
  number: z.int(),
  at: z.string(),
  /** The number of entries in all chains of the log. */
  entries: z.int(),
  /** Exactly what was signed. */
  text: z.string(),
  /** Ed25519 over the text, base64. */
  signature: z.string(),
  /** SPKI in DER, base64. */
  public_key: z.string(),
  /** The answer of a time-stamping service (RFC 3161), in DER, base64, or null. */
  timestamp: z.nullable(z.object({ service: z.string(), token: z.string(), at: z.string() })),
});

/** GET /audit/heads, newest first: `before` is the number of the previous page's last head. */
export const auditHeadsQuery = queryOf({
  before: z.optional(headNumber('before')),
  limit: countingNumber('limit', { byDefault: 31, max: 100 }),
});

export const auditHeadsAnswer = z.object({
  heads: z.array(auditHead),
  /** The `before` of the next page; null at the end. */
  next: z.nullable(z.int()),
  /** The key of the newest head: fingerprint, and PEM; null without heads. */
  key: z.nullable(z.object({ fingerprint: z.string(), pem: z.string() })),
});

/** GET /audit/consistency: proves that the log of one head extends that of an earlier one. */
export const auditConsistencyQuery = queryOf({
  first: headNumber('first'),
  second: headNumber('second'),
});

export const auditConsistency = z.object({
  first: auditHead,
  second: auditHead,
  /** For each chain of the first head: the hashes of RFC 9162, 2.1.4. */
  chains: z.array(z.object({ chain: z.int(), path: z.array(z.string()) })),
});

/** GET /admin/audit/check/heads: a piece of the published heads, from the oldest on. */
export const auditHeadCheckQuery = queryOf({
  after: z._default(
    z
      .string('after may be given only once.')
      .check(z.regex(/^\d{1,9}$/u, 'after must be the number of a head.')),
    '0',
  ),
});

/** Whether the current entries lead to the published heads. */
export const auditHeadCheck = z.object({
  checked: z.int(),
  next: z.nullable(z.int()),
  total: z.int(),
  /** The newest head of this piece that the entries lead to, before the first wrong one. */
  good: z.nullable(z.object({ number: z.int(), at: z.string(), entries: z.int() })),
  faults: z.array(
    z.object({
      number: z.int(),
      at: z.string(),
      entries: z.int(),
      fault: z.enum(['unreadable', 'key', 'signature', 'previous', 'entries']),
      /** For `entries`: the chain that differs, and the head's number of entries in it. */
      chain: z.nullable(z.int()),
      size: z.nullable(z.int()),
    }),
  ),
});

/** GET /admin/audit/{entry}/proof: an entry with its complete proof, for `audit:verify`. */
export const auditProof = z.object({
  format: z.literal('audit-proof-v1'),
  /** A description of its contents. */
  holds: z.string(),
  /** The hashed fields of the entry. */
  entry: z.object({
    event_id: z.string(),
    at: z.string(),
    action: z.string(),
    actor_kind: z.string(),
    actor_id: z.nullable(z.string()),
    subject_kind: z.string(),
    subject_id: z.string(),
    address_hash: z.nullable(z.string()),
    /** JSON, as it was hashed. */
    change: z.string(),
    stream: z.string(),
    revision: z.string(),
    position: z.string(),
  }),
  number: z.string(),
  chain: z.int(),
  chain_number: z.string(),
  previous_hash: z.string(),
  hash: z.string(),
  /** The hashes of RFC 9162, 2.1.3, from the entry to the signed root. */
  path: z.array(z.string()),
  head: z.object({ text: z.string(), signature: z.string(), public_key: z.string() }),
  /** The fingerprint of the key that signed the head. */
  key: z.string(),
  timestamp: z.nullable(z.object({ service: z.string(), token: z.string(), at: z.string() })),
});

/** The signed heads of the audit log, and proofs based on them. */
export const auditHeadQueries = {
  auditHeads: defineQuery({
    path: '/audit/heads',
    summary: 'The signed heads of the audit log, newest first',
    access: 'public',
    reads: ['heads'],
    query: auditHeadsQuery,
    answer: json(auditHeadsAnswer),
  }),
  auditConsistency: defineQuery({
    path: '/audit/consistency',
    summary: 'A proof that the log of one head begins with that of an earlier one',
    access: 'public',
    reads: ['heads', 'audit'],
    query: auditConsistencyQuery,
    answer: json(auditConsistency),
    refusals: { 409: 'The heads belong to two logs, as before and after a move.' },
  }),
  auditHeadCheck: defineQuery({
    path: '/admin/audit/check/heads',
    summary: 'Whether the entries lead to the published heads, part by part',
    access: 'administrator',
    reads: ['audit', 'heads'],
    query: auditHeadCheckQuery,
    answer: json(auditHeadCheck),
    refusals: { 429: 'Somebody else is checking, or this account has checked too often.' },
  }),
  auditProof: defineQuery({
    path: '/admin/audit/{entry}/proof',
    summary: 'An entry of the audit log with a proof that can be checked offline',
    access: 'administrator',
    reads: ['audit', 'heads'],
    answer: json(auditProof),
    refusals: {
      409: 'The entry, or another one, does not match its hash: there is no proof.',
      429: 'Somebody else is checking, or this account has checked too often.',
    },
  }),
} as const;

export type AuditHead = z.infer<typeof auditHead>;
export type AuditHeadCheck = z.infer<typeof auditHeadCheck>;
export type AuditProof = z.infer<typeof auditProof>;
