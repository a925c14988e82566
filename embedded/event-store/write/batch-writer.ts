import type { Client } from 'pg';
import { ticksNow } from '../log/event.ts';
import { baseStreamOf } from '../log/stream-name.ts';
import {
  type Assumptions,
  NEW_STREAM,
  type Sought,
  StateCache,
  type StreamState,
  insertEvents,
  loadRecordedIds,
  loadStates,
} from './log-rows.ts';
import { type WriteJob, firstRevision } from './job.ts';
import { BatchDecision, type Facts } from './batch-decision.ts';

/** Writes batches of jobs over one connection; one batch at a time. */
export class BatchWriter {
  readonly #client: Client;
  readonly #states = new StateCache();
  #nextPosition: bigint;

  constructor(client: Client, nextPosition: bigint) {
    this.#client = client;
    this.#nextPosition = nextPosition;
  }

  /** Commits the jobs in one transaction. If it throws, the outcome is unknown. */
  async write(jobs: readonly WriteJob[]): Promise<Pick<BatchDecision, 'rows' | 'outcomes'>> {
    const first = await this.#decideAssumingNew(jobs);
    const assumptions = assumptionsOf(first.decision, first.newStreams);
    if (!first.decision.needsIds && (await this.#insert(first.decision, assumptions)))
      return this.#commit(first.decision);
    const decision = await this.#decideAfterLookUps(jobs);
    if (!(await this.#insert(decision, { newStreams: [], newIds: [] })))
      throw new Error('the log has changed under its writer');
    return this.#commit(decision);
  }

  async #insert(decision: BatchDecision, assumptions: Assumptions): Promise<boolean> {
    return decision.rows.length === 0 || insertEvents(this.#client, decision.rows, assumptions);
  }

  #commit(decision: BatchDecision): BatchDecision {
    this.#nextPosition = decision.nextPosition;
    for (const [name, state] of decision.states) this.#states.set(name, state);
    return decision;
  }

  /** Assumes that unknown streams and ids are new, to skip the look-ups. */
  async #decideAssumingNew(
    jobs: readonly WriteJob[],
  ): Promise<{ decision: BatchDecision; newStreams: string[] }> {
    const states = new Map<string, StreamState>();
    const newStreams: string[] = [];
    const toLoad: string[] = [];
    for (const job of jobs) {
      const name = baseStreamOf(job.stream);
      if (states.has(name)) continue;
      const known = this.#states.get(name);
      states.set(name, known ?? NEW_STREAM);
      if (known !== undefined) continue;
      (isLikelyNew(job) ? newStreams : toLoad).push(name);
    }
    await this.#load(toLoad, states);
    return { decision: new BatchDecision(this.#facts(states, undefined), jobs), newStreams };
  }

  async #decideAfterLookUps(jobs: readonly WriteJob[]): Promise<BatchDecision> {
    const states = new Map<string, StreamState>();
    const toLoad: string[] = [];
    for (const name of new Set(jobs.map((job) => baseStreamOf(job.stream)))) {
      const known = this.#states.get(name);
      if (known === undefined) toLoad.push(name);
      else states.set(name, known);
    }
    await this.#load(toLoad, states);
    const recorded = await loadRecordedIds(this.#client, jobs.map(soughtOf));
    return new BatchDecision(this.#facts(states, recorded), jobs);
  }

  async #load(names: readonly string[], into: Map<string, StreamState>): Promise<void> {
    if (names.length === 0) return;
    for (const [name, state] of await loadStates(this.#client, names)) {
      into.set(name, state);
      this.#states.set(name, state);
    }
  }

  #facts(states: Facts['states'], recorded: Facts['recorded']): Facts {
    return { states, recorded, nextPosition: this.#nextPosition, now: ticksNow() };
  }
}

/** A new stream has no recorded ids, so they are not looked up. */
function assumptionsOf(decision: BatchDecision, newStreams: readonly string[]): Assumptions {
  const unwritten = new Set(newStreams);
  const newIds = decision.assumedNew.filter(({ stream }) => !unwritten.has(stream));
  return { newStreams, newIds };
}

function soughtOf({ stream, expected, events }: WriteJob): Sought {
  const ids = events.map((event) => event.id);
  return { stream, ids, at: firstRevision(expected) };
}

function isLikelyNew(job: WriteJob): boolean {
  return job.intent === 'append' && (job.expected === 'noStream' || job.expected === 'any');
}
