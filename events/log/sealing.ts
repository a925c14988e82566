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
   * Makes what the client sends, to be called before each attempt: with an attempt that failed, keys
   * may have been lost that were new, and then there are others (docs/adr/0098).
   * @throws what the key store throws; KeysAwayError where it is not the first attempt, so that it is
   *   followed by others
   */
  seal(): Promise<JSONEventData[]>;
}

/** Of events of one command, for one stream. */
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
      const found = await find();
      return prepared.map((event) => toStored(event, stream, found, context));
    },
  };
}
