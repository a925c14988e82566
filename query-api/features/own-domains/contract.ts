import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';
import { queryOf } from '../../contract/query.ts';

/** An own domain for the members of its organisation. */
export const ownDomain = z.object({
  name: z.string(),
  /** When it was verified; null if it is not yet. */
  proven_at: z.nullable(z.string()),
  /**
   * The required DNS records, in this order: where the domain points, and what proves control of
   * it.
   */
  records: z.array(
    z.object({ type: z.enum(['CNAME', 'TXT']), name: z.string(), value: z.string() }),
  ),
});

/** GET /domains: the parameter has the name that programs for on-demand certificates use. */
export const servedDomainQuery = queryOf({
  domain: z.string('Name a domain.').check(z.maxLength(300, 'This is too long for a domain.')),
});

export const servedDomain = z.object({ domain: z.string() });

/** Own domains of organisations (docs/adr/0180). */
export const ownDomainQueries = {
  servedDomain: defineQuery({
    path: '/domains',
    summary:
      'Whether a domain is the proven one of an organisation, for programs that get certificates',
    access: 'public',
    reads: ['organisations'],
    query: servedDomainQuery,
    answer: json(servedDomain),
    refusals: {
      404: 'No organisation has this domain',
      429: 'Too many requests; try again after `Retry-After` seconds',
    },
  }),
} as const;

export type OwnDomain = z.infer<typeof ownDomain>;
export type ServedDomain = z.infer<typeof servedDomain>;
