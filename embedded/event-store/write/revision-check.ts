import { NO_REVISION, TOMBSTONE_REVISION } from '../log/event.ts';
import type { ExpectedRevision } from '../log/event.ts';
import type { Place } from './job.ts';
import type { RecordedIds } from './recorded-ids.ts';

/** The state of a stream that the check needs. */
export type CheckedStream = {
  readonly last: bigint;
  readonly softDeleted: boolean;
  /** Whether the stream has metadata: then it exists even without events. */
  readonly described: boolean;
};

export type CheckResult =
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

/** Whether the answer depends on which ids are recorded; only then are they looked up. */
export function dependsOnIds(expected: ExpectedRevision, last: bigint): boolean {
  if (expected === 'any' || expected === 'streamExists') return false;
  return last !== TOMBSTONE_REVISION && expectedNumber(expected) < last;
}

/** The expected revision of the first event; undefined if any will do. */
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
