import type { RequestText } from './http-request.ts';

/** Load on an HTTP service: each connection sends the next request once it has its answer. */
export interface HttpLoad {
  readonly kind: 'http';
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  readonly requests: readonly RequestText[];
  readonly expectedStatus: number;
}

/** Load on the event store: each appender appends again once it has its answer. */
export interface AppendLoad {
  readonly kind: 'append';
  readonly url: string;
  readonly appenders: number;
  readonly seconds: number;
}

/** Commands at a steady rate; each is looked for in the query API as soon as it is answered. */
export interface VisibilityLoad {
  readonly kind: 'visibility';
  readonly commandPort: number;
  readonly queryPort: number;
  readonly perSecond: number;
  readonly seconds: number;
  readonly requests: readonly RequestText[];
}

/**
 * Requests at a steady rate, whether or not earlier ones are answered. Each time runs from when a
 * request was due to its answer, so that what waits for a free connection counts.
 */
export interface OpenLoad {
  readonly kind: 'open';
  readonly port: number;
  readonly perSecond: number;
  readonly seconds: number;
  readonly requests: readonly RequestText[];
}

/** Commands at a steady rate, and how long the live projections take to come to each. */
export interface LagLoad extends Omit<OpenLoad, 'kind'> {
  readonly kind: 'lag';
  /** Where the projector tells how far it is. */
  readonly databaseUrl: string;
}

export type Load = HttpLoad | AppendLoad | VisibilityLoad | OpenLoad | LagLoad;

/** What a load led to. Times are in milliseconds. */
export interface LoadResult {
  readonly count: number;
  /** Answered 503 or 429: not counted above, and without a time. */
  readonly refused: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** How many cores the load generator itself kept busy. */
  readonly generatorCores: number;
}
