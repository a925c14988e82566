import { createHmac, hash, type KeyObject } from 'node:crypto';
import type { Actor } from '@app/events/envelope';
import { uuidV8 } from '@app/events/event-id';

/** A command that came with an `Idempotency-Key`. */
export interface KeyedCommand {
  readonly actor: Actor;
  readonly method: string;
  readonly path: string;
  readonly key: string;
  /** The checked body: parsed JSON, or the bytes of a file. */
  readonly body: unknown;
}

/** The scope of the key: within it, a key identifies one command. */
export const scopeOf = ({ actor, method, path, key }: KeyedCommand): string =>
  [JSON.stringify(actor), method, path, key].join('\n');

/** A text that distinguishes bodies. */
export const textOf = ({ body }: KeyedCommand): string =>
  Buffer.isBuffer(body) ? hash('sha256', body) : JSON.stringify(body);

/** A key with fewer characters, or fewer different ones, is not considered random. */
const FEWEST_CHARACTERS = 20;
const FEWEST_DIFFERENT = 8;

/** Whether another sender may well use the same key, as with `00000001`. */
export const isEasyToGuess = (key: string): boolean =>
  key.length < FEWEST_CHARACTERS || new Set(key).size < FEWEST_DIFFERENT;

/**
 * Makes the ids of commands. A body may contain a password or a phone number, and ids stay in the
 * log permanently, so they are HMACs: without the key, nobody can find a body by trying
 * (docs/adr/0008).
 */
export class CommandIds {
  private readonly key: KeyObject;

  /** @param key the vault's secret `command-ids` */
  constructor(key: KeyObject) {
    this.key = key;
  }

  /** A UUID of the command: the same for the same body in the same scope. */
  commandId(command: KeyedCommand): string {
    return this.uuid(`command\n${scopeOf(command)}\n${textOf(command)}`);
  }

  /** A UUID of the scope, independent of the body. */
  scopeId(command: KeyedCommand): string {
    return this.uuid(`scope\n${scopeOf(command)}`);
  }

  private uuid(text: string): string {
    return uuidV8(createHmac('sha256', this.key).update(text).digest('hex'));
  }
}
