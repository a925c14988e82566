import type { RequestText } from './http-request.ts';

/** Load on an HTTP service: each connection sends the next request after the answer to the last. */
export interface HttpLoad {
  readonly kind: 'http';
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  readonly requests: readonly RequestText[];
  readonly expectedStatus: number;
}

/** Load on the event store: each appender appends again after the answer to its last append. */
export interface AppendLoad {
  readonly kind: 'append';
  readonly url: string;
  readonly appenders: number;
  readonly seconds: number;
}

/** Commands at a steady rate; each is read back from the query API as soon as it is answered. */
export interface VisibilityLoad {
  readonly kind: 'visibility';
  readonly commandPort: number;
  readonly queryPort: number;
  readonly perSecond: number;
  readonly seconds: number;
  readonly requests: readonly RequestText[];
}

/**
 * Requests at a steady rate, whether or not earlier ones are answered. A time runs from when a
 * request was due to its answer, so waiting for a free connection counts.
 */
export interface OpenLoad {
  readonly kind: 'open';
  readonly port: number;
  readonly perSecond: number;
  readonly seconds: number;
  readonly requests: readonly RequestText[];
}

/** Commands at a steady rate, and how long the live projections take to reach each. */
export interface LagLoad extends Omit<OpenLoad, 'kind'> {
  readonly kind: 'lag';
  /** The database in which the projector notifies of its positions. */
  readonly databaseUrl: string;
}

export type Load = HttpLoad | AppendLoad | VisibilityLoad | OpenLoad | LagLoad;

/** The result of a load. Times are in ms. */
export interface LoadResult {
  readonly count: number;
  /** Requests answered with 503 or 429: not counted above, and without a time. */
  readonly refused: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** How many cores the load generator itself used. */
  readonly generatorCores: number;
}
