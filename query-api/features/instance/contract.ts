import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';

/** GET /instance: by which other instances know what this one signed. */
export const instanceAnswer = z.object({
  product: z.string(),
  /** Where it is reached. */
  address: z.string(),
  /** The keys that signed archives and receipts (Ed25519; SPKI in DER, base64), newest first. */
  keys: z.array(z.object({ fingerprint: z.string(), public_key: z.string() })),
});

/** What an instance tells of itself to others. */
export const instanceQueries = {
  instance: defineQuery({
    path: '/instance',
    summary: 'The keys by which this instance signs archives and receipts',
    access: 'public',
    reads: [],
    answer: json(instanceAnswer),
  }),
} as const;
