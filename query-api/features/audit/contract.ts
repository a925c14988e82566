import * as z from 'zod/mini';
import { file, json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';
import { countingNumber, flag, instant, queryOf, term } from '../../contract/query.ts';

const filters = {
  /** A user's id, username or e-mail; a reactor's name; an operator's account on the machine. */
  actor: z.optional(term('actor')),
  subject_kind: z.optional(term('subject_kind')),
  /** An id; of a user the username or e-mail too, of a code the uid as people type it. */
  subject: z.optional(term('subject')),
  /** An action, or its first part: `user.disabled`, `user`. */
  action: z.optional(term('action')),
  from: z.optional(instant('from')),
  /** Not included. */
  to: z.optional(instant('to')),
};

/** GET /admin/audit, newest first: `before` is the number of the last entry of the page before. */
export const auditQuery = queryOf({
  ...filters,
  before: z.optional(
    z
      .string('before may be given once.')
      .check(z.regex(/^\d{1,18}$/u, 'before must be the number of an entry.')),
  ),
  limit: countingNumber('limit', { max: 200, byDefault: 50 }),
});

/** GET /admin/audit.csv: the same, all of it. */
export const auditExportQuery = queryOf({
  ...filters,
  /** Also why messages were read, which people typed. A file outlives what is erased here. */
  reasons: flag('reasons', { byDefault: false }),
});

/** One act (docs/product.md, Audit). Names are those of today; null once a person was erased. */
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
  /** Why messages were read; null where it was erased, and of all other acts. */
  reason: z.nullable(z.string()),
  /** The event behind the entry. */
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

/** GET /admin/audit/check: a piece of it, from the oldest on. */
export const auditCheckQuery = queryOf({
  /** The number of the last entry that was checked. */
  after: z._default(
    z
      .string('after may be given once.')
      .check(z.regex(/^\d{1,18}$/u, 'after must be the number of an entry.')),
    '0',
  ),
  /** Hashes of entries that somebody kept, with commas between them. */
  kept: z.optional(
    z
      .string('kept may be given once.')
      .check(
        z.regex(
          new RegExp(`^[\\da-f]{64}(?:,[\\da-f]{64}){0,${KEPT_HASHES - 1}}$`, 'u'),
          `kept must be up to ${KEPT_HASHES} hashes with commas between them.`,
        ),
      ),
  ),
});

/** Whether entries follow from those before them. */
export const auditCheck = z.object({
  /** How many entries this piece has. */
  checked: z.int(),
  /** The `after` of the next piece; null at the end. */
  next: z.nullable(z.string()),
  /** How many entries there are by now. */
  total: z.string(),
  /** The first of each chain that is wrong: it was changed, or does not follow from the one before. */
  faults: z.array(
    z.object({
      chain: z.int(),
      number: z.string(),
      event_id: z.string(),
      fault: z.enum(['gap', 'changed', 'nodes']),
    }),
  ),
  /** The last entry of each chain in this piece, by its number in the chain. */
  ends: z.array(z.object({ chain: z.int(), number: z.string(), hash: z.string() })),
  /** Those of the kept hashes that an entry of this piece has. */
  found: z.array(z.object({ hash: z.string(), chain: z.int(), number: z.string() })),
});

/** The audit log, by pages and as a file. */
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
    summary: 'Whether entries of the audit log follow from those before them, a piece at a time',
    access: 'administrator',
    reads: ['audit'],
    query: auditCheckQuery,
    answer: json(auditCheck),
    refusals: { 429: 'Somebody else is checking, or this account checked too much.' },
  }),
} as const;

export type AuditEntry = z.infer<typeof auditEntry>;
export type AuditCheck = z.infer<typeof auditCheck>;
export type AuditFilters = Omit<z.infer<typeof auditExportQuery>, 'reasons'>;
