import { createHmac, hash, type KeyObject } from 'node:crypto';
import type { Actor } from '@app/events/envelope';
import { uuidV8 } from '@app/events/event-id';

/** A command that came with an `Idempotency-Key`. */
export interface KeyedCommand {
  readonly actor: Actor;
  readonly method: string;
  readonly path: string;
  readonly key: string;
  /** The body, checked: what JSON gave, or the bytes of a file. */
  readonly body: unknown;
}

/** Who uses the key for what: within this, a key names one command. */
export const scopeOf = ({ actor, method, path, key }: KeyedCommand): string =>
  [JSON.stringify(actor), method, path, key].join('\n');

/** A text that tells a body from others. */
export const textOf = ({ body }: KeyedCommand): string =>
  Buffer.isBuffer(body) ? hash('sha256', body) : JSON.stringify(body);

/** A key with fewer characters, or fewer different ones, is taken for one that was not made at random. */
const FEWEST_CHARACTERS = 20;
const FEWEST_DIFFERENT = 8;

/** Whether another sender may well come to have the same key, as with `00000001`. */
export const isEasyToGuess = (key: string): boolean =>
  key.length < FEWEST_CHARACTERS || new Set(key).size < FEWEST_DIFFERENT;

/**
 * Makes the ids of commands. A body may hold a password or a phone number, and ids stay in the log
 * for ever, so they are HMACs: without the key nobody can find a body by trying (docs/adr/0008).
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

  /** A UUID of the scope, whatever the body. */
  scopeId(command: KeyedCommand): string {
    return this.uuid(`scope\n${scopeOf(command)}`);
  }

  private uuid(text: string): string {
    return uuidV8(createHmac('sha256', this.key).update(text).digest('hex'));
  }
}
