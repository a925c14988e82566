import type { ExpectedRevision, ProposedEvent } from '../log/event.ts';

/** A write to one stream, all or nothing. */
export type WriteJob = {
  readonly intent: 'append' | 'delete' | 'tombstone';
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly ProposedEvent[];
};

/** The place of an event: its revision (-1 before the first) and its position in the log. */
export type Place = { readonly revision: bigint; readonly position: bigint };

/** The outcome of a job. `current` is the stream's last revision, -1 without events. */
export type WriteOutcome =
  | {
      readonly kind: 'written';
      readonly last: Place;
      /** It was written by an earlier job. */
      readonly isResend?: boolean;
    }
  | { readonly kind: 'timedOut' }
  | { readonly kind: 'wrongRevision'; readonly current: bigint }
  | { readonly kind: 'deleted' };

/** A job that writes events. */
export function appendJob(
  stream: string,
  expected: ExpectedRevision,
  events: readonly ProposedEvent[],
): WriteJob {
  return { intent: 'append', stream, expected, events };
}

/** The bytes of a job's events, to bound a transaction. */
export function sizeOfJob(job: WriteJob): number {
  return job.events.reduce((sum, event) => sum + sizeOfEvent(event), 0);
}

function sizeOfEvent(event: ProposedEvent): number {
  return event.data.length + event.metadata.length + event.type.length;
}
