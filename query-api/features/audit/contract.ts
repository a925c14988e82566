import * as z from 'zod/mini';
import { file, json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';
import { countingNumber, flag, instant, queryOf, term } from '../../contract/query.ts';

const filters = {
  /** A user's id or name, a reactor's name, or an operator's account on the machine. */
  actor: z.optional(term('actor')),
  subject_kind: z.optional(term('subject_kind')),
  /** An id; for a user also the username or e-mail address, for a code the typed uid. */
  subject: z.optional(term('subject')),
  /** An action, or its first part: `user.disabled`, `user`. */
  action: z.optional(term('action')),
  from: z.optional(instant('from')),
  /** Exclusive. */
  to: z.optional(instant('to')),
};

/** GET /admin/audit, newest first: `before` is the number of the previous page's last entry. */
export const auditQuery = queryOf({
  ...filters,
  before: z.optional(
    z
      .string('before may be given only once.')
      .check(z.regex(/^\d{1,18}$/u, 'before must be the number of an entry.')),
  ),
  limit: countingNumber('limit', { max: 200, byDefault: 50 }),
});

export const auditExportQuery = queryOf({
  ...filters,
  /** Also the typed reasons for reading messages. A file outlives the erasure of its data here. */
  reasons: flag('reasons', { byDefault: false }),
});

/** One action (docs/product.md, Audit). Names are those of today; null once a person is erased. */
export const auditEntry = z.object({
  number: z.string(),
  at: z.string(),
  action: z.string(),
  actor: z.object({
    kind: z.enum(['user', 'finder', 'system', 'operator', 'reactor']),
    id: z.nullable(z.string()),
    name: z.nullable(z.string()),
  }),
  subject: z.object({ kind: z.string(), id: z.string(), name: z.nullable(z.string()) }),
  address_hash: z.nullable(z.string()),
  change: z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
  /** The reason for reading messages; null if it was erased, and for all other actions. */
  reason: z.nullable(z.string()),
  event: z.object({
    id: z.string(),
    stream: z.string(),
    revision: z.string(),
    position: z.string(),
  }),
  hash: z.string(),
});

export const auditAnswer = z.object({
  entries: z.array(auditEntry),
  /** The `before` of the next page; null at the end. */
  next: z.nullable(z.string()),
});

const KEPT_HASHES = 40;

export const auditCheckQuery = queryOf({
  after: z._default(
    z
      .string('after may be given only once.')
      .check(z.regex(/^\d{1,18}$/u, 'after must be the number of an entry.')),
    '0',
  ),
  kept: z.optional(
    z
      .string('kept may be given only once.')
      .check(
        z.regex(
          new RegExp(`^[\\da-f]{64}(?:,[\\da-f]{64}){0,${KEPT_HASHES - 1}}$`, 'u'),
          `kept must be up to ${KEPT_HASHES} hashes with commas between them.`,
        ),
      ),
  ),
});

export const auditCheck = z.object({
  /** The number of entries in this piece. */
  checked: z.int(),
  /** The `after` of the next piece; null at the end. */
  next: z.nullable(z.string()),
  total: z.string(),
  /** The first wrong entry of each chain. */
  faults: z.array(
    z.object({
      chain: z.int(),
      number: z.string(),
      event_id: z.string(),
      fault: z.enum(['gap', 'changed']),
    }),
  ),
  /** The last entry of each chain in this piece, by its number in the chain. */
  ends: z.array(z.object({ chain: z.int(), number: z.string(), hash: z.string() })),
  found: z.array(z.object({ hash: z.string(), chain: z.int(), number: z.string() })),
});

export const auditQueries = {
  audit: defineQuery({
    path: '/admin/audit',
    summary: 'The audit log, newest first',
    access: 'administrator',
    reads: ['audit', 'users', 'catalogue', 'readings'],
    query: auditQuery,
    answer: json(auditAnswer),
  }),
  auditCsv: defineQuery({
    path: '/admin/audit.csv',
    summary: 'The audit log as a CSV file, newest first',
    access: 'administrator',
    reads: ['audit', 'users', 'catalogue', 'readings'],
    query: auditExportQuery,
    answer: file('csv'),
  }),
  auditCheck: defineQuery({
    path: '/admin/audit/check',
    summary: 'Whether entries of the audit log follow from those before them, part by part',
    access: 'administrator',
    reads: ['audit'],
    query: auditCheckQuery,
    answer: json(auditCheck),
    refusals: { 429: 'Somebody else is checking, or this account has checked too often.' },
  }),
} as const;

export type AuditEntry = z.infer<typeof auditEntry>;
export type AuditCheck = z.infer<typeof auditCheck>;
export type AuditFilters = Omit<z.infer<typeof auditExportQuery>, 'reasons'>;
