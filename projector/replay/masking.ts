import { createHmac, type KeyObject } from 'node:crypto';
import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import type { Vault } from '@app/service-kit/vault/vault';

/** 64 bits, so that even a million different values hardly ever collide. */
const HEX_DIGITS = 16;
const KNOWN = 20_000;

/**
 * A text becomes the same pseudonym everywhere, made with a key of the vault, so that nobody can
 * find it by trying. Numbers and booleans become null.
 */
export class Mask {
  private readonly key: KeyObject;
  /** A keyed hash costs more than a look-up. */
  private readonly known = new Map<string, string>();

  constructor(key: KeyObject) {
    this.key = key;
  }

  /** @throws WrongMasterKeyError, and the error of `pg` if the database is unreachable */
  static async of(vault: Vault): Promise<Mask> {
    return new Mask(await vault.secret('replay-pseudonyms'));
  }

  event<Event extends Recorded<AnyEvent>>(event: Event): Event {
    if (event.personal === undefined || event.personal === null) return event;
    return { ...event, personal: this.fields(event.personal) };
  }

  private fields(personal: object): object {
    return Object.fromEntries(
      Object.entries(personal).map(([name, value]) => [name, this.value(name, value)]),
    );
  }

  private value(name: string, value: unknown): unknown {
    if (typeof value === 'string') return this.pseudonym(name, value);
    if (Array.isArray(value)) return value.map((each: unknown) => this.value(name, each));
    return typeof value === 'object' && value !== null ? this.fields(value) : null;
  }

  /** The digits depend only on the text, so that an address is recognisable in all fields. */
  private pseudonym(name: string, text: string): string {
    return `${name}_${this.digitsOf(text)}`;
  }

  private digitsOf(text: string): string {
    const known = this.known.get(text);
    if (known !== undefined) return known;
    const digest = createHmac('sha256', this.key).update(text).digest('hex');
    const digits = digest.slice(0, HEX_DIGITS);
    if (this.known.size >= KNOWN) this.known.clear();
    this.known.set(text, digits);
    return digits;
  }
}
