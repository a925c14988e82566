/** A measurement on an existing log, in a child process of its own. */
export type Job =
  /** A rebuild of all projections, as an operator starts it. */
  | 'rebuild'
  /** Only the writing: rows made beforehand, in statements for many rows. */
  | 'write'
  /** The rows of the first events, made beforehand, with a transaction for each event. */
  | 'singly'
  /** The client reads `$all` and discards it. */
  | 'read';

export interface JobResult {
  readonly events: number;
  readonly seconds: number;
  /** The peak memory so far, in bytes, after a fifth of the events and at the end. */
  readonly memory: { readonly atFifth: number; readonly atEnd: number };
}

export type JobReply = { readonly result: JobResult } | { readonly failure: string };
