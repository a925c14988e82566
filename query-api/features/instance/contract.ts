import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';

/** GET /instance: lets other instances verify this one's signatures. */
export const instanceAnswer = z.object({
  product: z.string(),
  /** The public base URL. */
  address: z.string(),
  /** The keys that signed archives and receipts (Ed25519; SPKI in DER, base64), newest first. */
  keys: z.array(z.object({ fingerprint: z.string(), public_key: z.string() })),
});

/** Public data about an instance, for other instances. */
export const instanceQueries = {
  instance: defineQuery({
    path: '/instance',
    summary: 'The keys with which this instance signs archives and receipts',
    access: 'public',
    reads: [],
    answer: json(instanceAnswer),
  }),
} as const;
