import type { KeyObject } from 'node:crypto';
import type { CommandContext } from '../envelope.ts';
import type { KeyStore } from '../sealing/key-store.ts';
import type { JSONEventData } from './client.ts';
import { KeysAwayError } from './errors.ts';
import { type PreparedEvent, toStored } from './stored-event.ts';

/** The events of one append. */
export interface Sealing {
  /** The id of the last event. */
  readonly lastId: string | undefined;
  /**
   * Seals the events for one attempt to append them; call it again before each retry. If Postgres
   * crashed in between, new keys may be lost and replaced by others (docs/adr/0098). Also waits for
   * the command's admission.
   * @throws what the admission rejects with; at the first attempt, what the key store throws; at a
   *   retry KeysAwayError, which is retried like an outage of the log
   */
  seal(): Promise<JSONEventData[]>;
}

/** The events of one command for one stream. */
export function sealingOf(
  prepared: readonly PreparedEvent[],
  keys: KeyStore,
  stream: string,
  context: CommandContext,
): Sealing {
  const subjects = prepared.flatMap(({ subject }) => (subject === null ? [] : [subject]));
  let attempts = 0;
  const find = async (): Promise<ReadonlyMap<string, KeyObject>> => {
    attempts += 1;
    if (subjects.length === 0) return new Map();
    try {
      return await keys.ensure(subjects, 'append');
    } catch (cause) {
      if (attempts === 1) throw cause;
      throw new KeysAwayError('No keys for another attempt', { cause });
    }
  };
  return {
    lastId: prepared.at(-1)?.id,
    seal: async () => {
      const [found] = await Promise.all([find(), context.admission]);
      return prepared.map((event) => toStored(event, stream, found, context));
    },
  };
}
