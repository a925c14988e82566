import type { Client } from 'pg';
import { NO_REVISION, TOMBSTONE_REVISION } from '../log/event.ts';
import { NO_SETTINGS, parseSettings } from '../log/stream-settings.ts';
import type { StreamSettings } from '../log/stream-settings.ts';

/** The state of a stream and its metastream, as the writer knows it. */
export type StreamState = {
  readonly last: bigint;
  readonly metaLast: bigint;
  readonly rawMetadata: Buffer | undefined;
  readonly settings: StreamSettings;
};

/** The state of a stream that was never written. */
export const NEW_STREAM: StreamState = {
  last: NO_REVISION,
  metaLast: NO_REVISION,
  rawMetadata: undefined,
  settings: NO_SETTINGS,
};

/** Whether the stream has a tombstone. */
export function isTombstoned(state: StreamState): boolean {
  return state.last === TOMBSTONE_REVISION;
}

/** Whether nothing was ever written about the stream. */
export function isUnknown(state: StreamState): boolean {
  return state.last === NO_REVISION && state.metaLast === NO_REVISION;
}

type StateRow = {
  name: string;
  last: string | null;
  meta_last: string | null;
  raw_metadata: Buffer | null;
};

const LOAD_STATES = `
select n.name, s.revision as last, m.revision as meta_last, m.data as raw_metadata
from unnest($1::text[]) as n(name)
left join lateral (
  select revision from events where stream = n.name order by revision desc limit 1
) s on true
left join lateral (
  select revision, data from events where stream = '$$' || n.name order by revision desc limit 1
) m on true`;

/** Reads the states of the named streams (not of metastreams) from the log. */
export async function loadStates(
  client: Client,
  names: readonly string[],
): Promise<Map<string, StreamState>> {
  const { rows } = await client.query<StateRow>({
    name: 'load-states',
    text: LOAD_STATES,
    values: [names],
  });
  return new Map(rows.map((row) => [row.name, stateOf(row)]));
}

function stateOf(row: StateRow): StreamState {
  return {
    last: row.last === null ? NO_REVISION : BigInt(row.last),
    metaLast: row.meta_last === null ? NO_REVISION : BigInt(row.meta_last),
    rawMetadata: row.raw_metadata ?? undefined,
    settings: row.raw_metadata === null ? NO_SETTINGS : parseSettings(row.raw_metadata),
  };
}

const MOST_STATES = 10_000;

/** A cache of the states used last. Only this writer changes streams, so they stay valid. */
export class StateCache {
  readonly #states = new Map<string, StreamState>();

  /** The state of a stream; undefined if it has to be read from the log. */
  get(name: string): StreamState | undefined {
    const state = this.#states.get(name);
    if (state !== undefined) this.set(name, state);
    return state;
  }

  /** Adds a state, and evicts the least recently used one if there are too many. */
  set(name: string, state: StreamState): void {
    this.#states.delete(name);
    this.#states.set(name, state);
    if (this.#states.size <= MOST_STATES) return;
    const oldest = this.#states.keys().next();
    if (oldest.done !== true) this.#states.delete(oldest.value);
  }

  /** Forgets everything: another server may have written since. */
  clear(): void {
    this.#states.clear();
  }
}
