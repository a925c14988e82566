/** A measurement on an existing log, in a child process of its own. */
export type Job =
  /** A rebuild of all projections, as an operator calls for it. */
  | 'rebuild'
  /** The rows of such a rebuild, made before, written in statements on many rows. */
  | 'write'
  /** The rows of the first events, made before, each event in a transaction of its own. */
  | 'singly'
  /** The client reads `$all` and throws it away. */
  | 'read';

export interface JobResult {
  readonly events: number;
  readonly seconds: number;
  /** The most memory in use so far, in bytes, at a fifth of the events and at their end. */
  readonly memory: { readonly atFifth: number; readonly atEnd: number };
}

export type JobReply = { readonly result: JobResult } | { readonly failure: string };
