import { randomUUID } from 'node:crypto';
import { METADATA_TYPE, TOMBSTONE_REVISION, TOMBSTONE_TYPE, sizeInLog } from '../log/event.ts';
import type { ProposedEvent, RecordedEvent } from '../log/event.ts';
import {
  baseStreamOf,
  isMetastream,
  isSoftDeleted,
  metastreamOf,
  parseSettings,
  withTruncateBefore,
} from '../log/stream-name.ts';
import {
  type CheckedStream,
  type Place,
  RecordedIds,
  type WriteJob,
  type WriteOutcome,
  checkRevision,
  dependsOnIds,
} from './job.ts';
import { type StreamState, isUnknown } from './log-rows.ts';

const NOTHING = Buffer.alloc(0);

/** The known state of the log before a batch of jobs is decided. */
export type Facts = {
  /** The state of every stream that a job of the batch touches, by base name. */
  readonly states: ReadonlyMap<string, StreamState>;
  /** Recorded ids by stream; undefined before they were looked up. */
  readonly recorded: ReadonlyMap<string, RecordedIds> | undefined;
  readonly nextPosition: bigint;
  readonly now: bigint;
};

/** Decides jobs without the database, each on the outcome of those before it. */
export class BatchDecision {
  readonly rows: RecordedEvent[] = [];
  readonly outcomes: WriteOutcome[] = [];
  readonly states = new Map<string, StreamState>();
  /** Ids of first events that were assumed to be new; the insert has to check it. */
  readonly assumedNew: { stream: string; id: string }[] = [];
  /** Whether a job cannot be decided without looking up its ids. */
  needsIds = false;
  nextPosition: bigint;
  readonly #facts: Facts;
  readonly #written = new Map<string, RecordedIds>();

  constructor(facts: Facts, jobs: readonly WriteJob[]) {
    this.#facts = facts;
    this.nextPosition = facts.nextPosition;
    for (const job of jobs) this.outcomes.push(this.#decide(job));
  }

  #decide(job: WriteJob): WriteOutcome {
    const state = this.#state(job.stream);
    const stream = checkedStream(job.stream, state);
    const ids = job.events.map((event) => event.id);
    const recorded = this.#recordedIds(job, stream.last);
    if (job.intent === 'delete' && isUnknown(state)) return { kind: 'wrongRevision', current: -1n };
    const check = checkRevision(job.expected, stream, ids, recorded);
    switch (check.kind) {
      case 'ok':
        return { kind: 'written', last: this.#write(job, state, stream.last) };
      case 'resend':
        return { kind: 'written', last: check.last, isResend: true };
      case 'wrongRevision':
        return { kind: 'wrongRevision', current: stream.last };
      case 'deleted':
        return { kind: 'deleted' };
    }
  }

  #recordedIds(job: WriteJob, last: bigint): RecordedIds {
    const written = this.#written.get(job.stream);
    const stored = this.#facts.recorded?.get(job.stream);
    // If this batch wrote the first event, no look-up is needed.
    const isRepeat = job.events[0] !== undefined && written?.place(job.events[0].id) !== undefined;
    if (!isRepeat && this.#facts.recorded === undefined) this.#assume(job, last);
    return written ?? stored ?? new RecordedIds();
  }

  #assume(job: WriteJob, last: bigint): void {
    const [first] = job.events;
    if (dependsOnIds(job.expected, last)) this.needsIds = true;
    else if (first !== undefined && typeof job.expected === 'string')
      this.assumedNew.push({ stream: job.stream, id: first.id });
  }

  #write(job: WriteJob, state: StreamState, last: bigint): Place {
    switch (job.intent) {
      case 'append':
        return this.#append(job, state, last);
      case 'delete':
        // Replaces all metadata: a recreated stream keeps none.
        return this.#describe(job.stream, withTruncateBefore(undefined, TOMBSTONE_REVISION));
      case 'tombstone':
        return this.#tombstone(job.stream, state);
    }
  }

  #append(job: WriteJob, state: StreamState, last: bigint): Place {
    let revision = last;
    // Without events the answer is the place of the last event.
    let place: Place = { revision, position: this.nextPosition - 1n };
    for (const event of job.events) {
      revision += 1n;
      place = this.#record(job.stream, revision, event);
    }
    const newest = job.events.at(-1);
    if (newest === undefined) return place;
    if (isMetastream(job.stream)) this.#noteMetadata(job.stream, state, revision, newest.data);
    else this.states.set(job.stream, { ...state, last: revision });
    if (isSoftDeleted(state.settings)) this.#undelete(job.stream, last);
    return place;
  }

  /** A stream that is written after its deletion starts after the deleted events. */
  #undelete(stream: string, lastBefore: bigint): void {
    const base = baseStreamOf(stream);
    const state = this.#state(base);
    const firstShown = (isMetastream(stream) ? state.last : lastBefore) + 1n;
    this.#describe(base, withTruncateBefore(state.rawMetadata, firstShown));
  }

  #describe(base: string, metadata: Buffer): Place {
    const state = this.#state(base);
    const revision = state.metaLast + 1n;
    const event = { ...systemEvent(METADATA_TYPE), isJson: true, data: metadata };
    const place = this.#record(metastreamOf(base), revision, event);
    this.#noteMetadata(metastreamOf(base), state, revision, metadata);
    return place;
  }

  #noteMetadata(metastream: string, state: StreamState, revision: bigint, raw: Buffer): void {
    // A copy, since the bytes may be a view into a whole network message.
    const rawMetadata = Buffer.from(raw);
    const settings = parseSettings(rawMetadata);
    const noted = { last: state.last, metaLast: revision, rawMetadata, settings };
    this.states.set(baseStreamOf(metastream), noted);
  }

  #tombstone(stream: string, state: StreamState): Place {
    this.states.set(stream, { ...state, last: TOMBSTONE_REVISION });
    return this.#record(stream, TOMBSTONE_REVISION, systemEvent(TOMBSTONE_TYPE));
  }

  #record(stream: string, revision: bigint, event: ProposedEvent): Place {
    const place = { revision, position: this.nextPosition };
    const recorded = { ...event, ...place, stream, created: this.#facts.now };
    this.rows.push(recorded);
    this.nextPosition += sizeInLog(recorded);
    const written = this.#written.get(stream) ?? new RecordedIds(this.#facts.recorded?.get(stream));
    this.#written.set(stream, written);
    written.add(event.id, place);
    return place;
  }

  #state(stream: string): StreamState {
    const base = baseStreamOf(stream);
    const state = this.states.get(base) ?? this.#facts.states.get(base);
    if (state === undefined) throw new Error('the facts lack the state of a stream');
    return state;
  }
}

function checkedStream(stream: string, state: StreamState): CheckedStream {
  if (!isMetastream(stream))
    return {
      last: state.last,
      softDeleted: isSoftDeleted(state.settings),
      described: state.metaLast >= 0n,
    };
  const last = state.last === TOMBSTONE_REVISION ? TOMBSTONE_REVISION : state.metaLast;
  return { last, softDeleted: false, described: false };
}

function systemEvent(type: string): ProposedEvent {
  return { id: randomUUID(), type, isJson: false, data: NOTHING, metadata: NOTHING };
}
