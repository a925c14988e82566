import type { KeyObject } from 'node:crypto';
import { hideErased } from '@app/events/consuming/erased-subjects';
import type { UnreadableEvent } from '@app/events/consuming/readable-events';
import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import type { EventLog } from '@app/events/log/event-log';
import { openPersonal, type ReadEvent } from '@app/events/log/recorded-event';
import type { Mask } from './masking.ts';

/** A handler asked for a personal part that is not opened yet; it is called again. */
export class PersonalNotOpenedError extends Error {
  override readonly name = 'PersonalNotOpenedError';
}

/** `asked` opens those of requested types. */
export type Opens = 'all' | 'asked' | ((event: AnyEvent) => boolean);

export const isClosed = (event: Recorded<AnyEvent>): boolean =>
  Object.getOwnPropertyDescriptor(event, 'personal')?.get !== undefined;

/** Up to an event that cannot be read. */
export interface OpenedEvents {
  readonly events: readonly Recorded<AnyEvent>[];
  readonly unreadable: UnreadableEvent | null;
}

interface Opening extends OpenedEvents {
  readonly rest: readonly ReadEvent[];
}

/**
 * Opening and masking cost more than the rest of a replay, so only requested types are opened. A
 * handler that reads a closed part is called again: handlers are pure.
 */
export class PersonalOnDemand {
  private readonly log: EventLog;
  private readonly mask: Mask | null;
  private readonly opens: Opens;
  private readonly asked = new Set<string>();
  private isMissing = false;

  /** @param mask null leaves personal fields unmasked */
  constructor(log: EventLog, mask: Mask | null, opens: Opens) {
    this.log = log;
    this.mask = mask;
    this.opens = opens;
  }

  /** Whether, since the last call, a handler has read a part that was not opened. */
  takeMissing(): boolean {
    const { isMissing } = this;
    this.isMissing = false;
    return isMissing;
  }

  /** @throws the error of `pg` if the vault is unreachable */
  async open(found: readonly ReadEvent[]): Promise<Opening> {
    // Handlers of the previous batch may request types while the keys of this one are fetched.
    const asked = new Set(this.asked);
    const { opens } = this;
    const isAsked = ({ recorded }: ReadEvent): boolean =>
      typeof opens === 'function' ? opens(recorded) : opens === 'all' || asked.has(recorded.type);
    const keys = await this.keysOf(found.filter(isAsked));
    const opened: Recorded<AnyEvent>[] = [];
    let unreadable: UnreadableEvent | null = null;
    for (const read of found) {
      try {
        opened.push(isAsked(read) ? openPersonal(read, keys) : read.recorded);
      } catch (error) {
        const { id, type, position } = read.recorded;
        unreadable = { id, type, position, error };
        break;
      }
    }
    const shown = hideErased(this.log, opened);
    const events = shown.map((event, index) => {
      const read = found[index];
      return opens === 'asked' && read && this.isSealed(read) && !isAsked(read)
        ? this.closed(event)
        : this.masked(event);
    });
    const rest = unreadable === null ? [] : found.slice(opened.length + 1);
    return { events, unreadable, rest };
  }

  private isSealed = ({ sealed }: ReadEvent): boolean => sealed !== null;

  private masked(event: Recorded<AnyEvent>): Recorded<AnyEvent> {
    return this.mask?.event(event) ?? event;
  }

  private closed(event: Recorded<AnyEvent>): Recorded<AnyEvent> {
    const { type } = event;
    const ask = (): never => {
      this.asked.add(type);
      this.isMissing = true;
      throw new PersonalNotOpenedError(
        `The personal part of ${type} is opened when it is asked for`,
      );
    };
    return {
      ...event,
      get personal() {
        return ask();
      },
    };
  }

  private async keysOf(found: readonly ReadEvent[]): Promise<ReadonlyMap<string, KeyObject>> {
    const subjects = new Set<string>();
    for (const read of found) {
      if (read.subject !== null && this.isSealed(read)) subjects.add(read.subject);
    }
    return subjects.size === 0 ? new Map() : this.log.keys.find([...subjects]);
  }
}
