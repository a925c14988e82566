import type { ExpectedRevision, ProposedEvent } from '../log/event.ts';

/** Something that a client wants written to one stream, all of it or nothing. */
export type WriteJob = {
  readonly intent: 'append' | 'delete' | 'tombstone';
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly ProposedEvent[];
};

/** Where an event stands: in its stream (-1 in front of the first) and in the log. */
export type Place = { readonly revision: bigint; readonly position: bigint };

/** How a job ended. `current` is the stream's last revision, -1 when it has no event. */
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

/** The bytes of a job's events, to bound how much is taken into one transaction. */
export function sizeOfJob(job: WriteJob): number {
  return job.events.reduce((sum, event) => sum + sizeOfEvent(event), 0);
}

function sizeOfEvent(event: ProposedEvent): number {
  return event.data.length + event.metadata.length + event.type.length;
}
