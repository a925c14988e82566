import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';
import { countingNumber, queryOf } from '../../contract/query.ts';

/** A signed head of the audit log (docs/adr/0093). */
export const auditHead = z.object({
  number: z.int(),
  at: z.string(),
  /** The number of entries in all chains of the log. */
  entries: z.int(),
  text: z.string(),
  /** Ed25519 over the text, base64. */
  signature: z.string(),
  /** SPKI in DER, base64. */
  public_key: z.string(),
});

export const auditHeadsQuery = queryOf({
  before: z.optional(
    z
      .string('before may be given only once.')
      .check(z.regex(/^[1-9]\d{0,8}$/u, 'before must be the number of a head.')),
  ),
  limit: countingNumber('limit', { byDefault: 31, max: 100 }),
});

export const auditHeadsAnswer = z.object({
  heads: z.array(auditHead),
  next: z.nullable(z.int()),
  /** The key of the newest head: fingerprint, and PEM; null without heads. */
  key: z.nullable(z.object({ fingerprint: z.string(), pem: z.string() })),
});

export const auditHeadCheckQuery = queryOf({
  after: z._default(
    z
      .string('after may be given only once.')
      .check(z.regex(/^\d{1,9}$/u, 'after must be the number of a head.')),
    '0',
  ),
});

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

export const auditHeadQueries = {
  auditHeads: defineQuery({
    path: '/audit/heads',
    summary: 'The signed heads of the audit log, newest first',
    access: 'public',
    reads: ['heads'],
    query: auditHeadsQuery,
    answer: json(auditHeadsAnswer),
    maxAge: 0,
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
} as const;

export type AuditHead = z.infer<typeof auditHead>;
export type AuditHeadCheck = z.infer<typeof auditHeadCheck>;
