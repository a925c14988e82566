import * as z from 'zod';

/** The longest lifetime of a page's copy in a cache in front of the product, in seconds. */
export const LONGEST_COPY_S = 360;

/** The cache key for all copies of a code's page. */
export const edgeKey = (uid: string): string => `code-${uid}`;

/** The cache key for the pages of all codes. */
export const EVERY_PAGE_KEY = 'pages';

const seconds = (most: number, value: number) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be at least 0')
    .max(most, `must be at most ${most}`)
    .default(value);

/**
 * Variables of the front door: whether caches in front of it may store pages of codes
 * (docs/adr/0177).
 */
export const edgeVariables = {
  /** How long a copy is fresh; 0 disables caching. */
  EDGE_SECONDS: seconds(60, 0),
  /** How much longer it may be served while it is revalidated. */
  EDGE_STALE_SECONDS: seconds(LONGEST_COPY_S - 60, 30),
} as const;

/** Variables of the reactors: where they purge a code's page that has changed. */
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
