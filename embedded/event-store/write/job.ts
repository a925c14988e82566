import {
  type ExpectedRevision,
  NO_REVISION,
  type ProposedEvent,
  TOMBSTONE_REVISION,
} from '../log/event.ts';

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

export function appendJob(
  stream: string,
  expected: ExpectedRevision,
  events: readonly ProposedEvent[],
): WriteJob {
  return { intent: 'append', stream, expected, events };
}

/** The bytes of a job's events, to bound a transaction. */
export function sizeOfJob(job: WriteJob): number {
  return job.events.reduce(
    (sum, { data, metadata, type }) => sum + data.length + metadata.length + type.length,
    0,
  );
}

/** The events of one stream, among those asked for, that are in the log or the batch already. */
export class RecordedIds {
  readonly #earlier: RecordedIds | undefined;
  readonly #byId = new Map<string, Place>();
  readonly #idAt = new Map<bigint, string>();

  /** @param earlier what the log held before the batch */
  constructor(earlier?: RecordedIds) {
    this.#earlier = earlier;
  }

  /** Of two events with the same id the later one counts, as on the real server. */
  add(id: string, place: Place): void {
    this.#byId.set(id, place);
    this.#idAt.set(place.revision, id);
  }

  place(id: string): Place | undefined {
    return this.#byId.get(id) ?? this.#earlier?.place(id);
  }

  isAt(id: string, revision: bigint): boolean {
    return this.#idAt.get(revision) === id || this.#earlier?.isAt(id, revision) === true;
  }
}

export type CheckedStream = {
  readonly last: bigint;
  readonly softDeleted: boolean;
  /** Whether the stream has metadata: then it exists even without events. */
  readonly described: boolean;
};

type CheckResult =
  | { readonly kind: 'ok' }
  | { readonly kind: 'resend'; readonly last: Place }
  | { readonly kind: 'wrongRevision' }
  | { readonly kind: 'deleted' };

const OK: CheckResult = { kind: 'ok' };
const WRONG: CheckResult = { kind: 'wrongRevision' };
const DELETED: CheckResult = { kind: 'deleted' };

/**
 * EventStoreDB's rules for what may be written and what counts as a resend. If the expected
 * revision is in the past, the ids decide whether that is a conflict or the resend of an append
 * that succeeded.
 */
export function checkRevision(
  expected: ExpectedRevision,
  stream: CheckedStream,
  ids: readonly string[],
  recorded: RecordedIds,
): CheckResult {
  if (stream.last === TOMBSTONE_REVISION) return DELETED;
  if (expected === 'streamExists') {
    if (stream.softDeleted) return DELETED;
    if (stream.last === NO_REVISION && !stream.described) return WRONG;
  }
  if (expected === 'any' || expected === 'streamExists') return checkAnyRevision(ids, recorded);
  const revision = expectedNumber(expected);
  if (revision > stream.last) return WRONG;
  if (revision === stream.last) return OK;
  return checkBehind(expected, stream, ids, recorded);
}

export function dependsOnIds(expected: ExpectedRevision, last: bigint): boolean {
  if (expected === 'any' || expected === 'streamExists') return false;
  return last !== TOMBSTONE_REVISION && expectedNumber(expected) < last;
}

export function firstRevision(expected: ExpectedRevision): bigint | undefined {
  if (expected === 'any' || expected === 'streamExists') return undefined;
  return expectedNumber(expected) + 1n;
}

function expectedNumber(expected: 'noStream' | bigint): bigint {
  return expected === 'noStream' ? NO_REVISION : expected;
}

function checkAnyRevision(ids: readonly string[], recorded: RecordedIds): CheckResult {
  const [first] = ids;
  if (first === undefined || recorded.place(first) === undefined) return OK;
  let last: Place | undefined;
  for (const id of ids) {
    last = recorded.place(id);
    // The first event is recorded and another is not: neither new nor a resend.
    if (last === undefined) return WRONG;
  }
  return last === undefined ? OK : { kind: 'resend', last };
}

function checkBehind(
  expected: 'noStream' | bigint,
  stream: CheckedStream,
  ids: readonly string[],
  recorded: RecordedIds,
): CheckResult {
  const isNoStream = expected === 'noStream' && stream.softDeleted;
  let revision = expectedNumber(expected);
  let last: Place | undefined;
  for (const [index, id] of ids.entries()) {
    revision += 1n;
    if (!recorded.isAt(id, revision)) return index === 0 && isNoStream ? OK : WRONG;
    last = recorded.place(id);
  }
  if (last === undefined) return isNoStream ? OK : WRONG;
  return { kind: 'resend', last };
}
