import * as z from 'zod';

/** No copy of a page in a cache in front of the product lives longer than this, in seconds. */
export const LONGEST_COPY_S = 360;

/** What a cache in front of the product knows all copies of a code's page by. */
export const edgeKey = (uid: string): string => `code-${uid}`;

/** What it knows the pages of all codes by. */
export const EVERY_PAGE_KEY = 'pages';

const seconds = (most: number, value: number) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be at least 0')
    .max(most, `must be at most ${most}`)
    .default(value);

/** Variables of the front door: whether caches before it may keep pages of codes (docs/adr/0177). */
export const edgeVariables = {
  /** How long without asking; 0 is not at all. */
  EDGE_SECONDS: seconds(60, 0),
  /** How much longer while they ask anew. */
  EDGE_STALE_SECONDS: seconds(LONGEST_COPY_S - 60, 30),
} as const;

/** Variables of the reactors: where they say that a code's page has changed. */
export const edgePurgeVariables = {
  EDGE_PURGE_URL: z
    .url({ protocol: /^https?$/u, error: 'must be an http:// or https:// address' })
    .optional(),
  EDGE_PURGE_METHOD: z.enum(['POST', 'PURGE'], 'must be POST or PURGE').default('POST'),
  /** A header with the secret of the cache, such as `Fastly-Key: …`. */
  EDGE_PURGE_HEADER: z
    .string()
    .regex(/^[\w-]+: ?[\u0021-\u007E]+(?: [\u0021-\u007E]+)*$/u, 'must be a header: `Name: value`')
    .optional(),
} as const;
