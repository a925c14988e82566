import { Readable } from 'node:stream';
import type { Filter } from '@app/events/log/client';
import type { LiveReading, LiveReadingOptions } from '@app/events/log/store-client';
import { followAll, type FollowStep, type LogSource } from '../live/follow.ts';
import type { RecordedEvent } from '../log/event.ts';
import { type EventFilter, eventFilter } from '../read/event-filter.ts';
import { clientError } from './client-error.ts';
import { placeOf, resolved } from './read-events.ts';

/**
 * A subscription of this process to the whole log. Its reader pulls: a slow one reads from the
 * database later, and its subscription is never ended.
 */
export class LiveSubscription extends Readable implements LiveReading {
  readonly #stopping = new AbortController();
  readonly #source: LogSource;
  readonly #options: LiveReadingOptions;
  #filter: EventFilter | undefined;
  #steps: AsyncGenerator<FollowStep> | undefined;

  constructor(source: LogSource, options: LiveReadingOptions, highWaterMark: number) {
    super({ objectMode: true, highWaterMark });
    this.#source = source;
    this.#options = options;
  }

  /** Ends it without an error after the received events are read. */
  unsubscribe(): Promise<void> {
    this.#stopping.abort();
    return Promise.resolve();
  }

  override _read(): void {
    void this.#readOn();
  }

  async #readOn(): Promise<void> {
    try {
      this.#steps ??= this.#begin();
      for (let isGiven = false; !isGiven;) {
        const { done, value } = await this.#steps.next();
        if (done === true) {
          this.push(null);
          return;
        }
        if (value.kind === 'events') isGiven = this.#give(value.events);
        else this.emit(value.kind);
      }
    } catch (error) {
      this.destroy(clientError(error));
    }
  }

  #begin(): AsyncGenerator<FollowStep> {
    const { fromPosition = 'start', filter } = this.#options;
    this.#filter = filter && eventFilter(filterRequest(filter));
    const steps = followAll(this.#source, placeOf(fromPosition), this.#stopping.signal);
    // A consumer that has just started has not added its listeners yet.
    process.nextTick(() => this.emit('confirmation'));
    return steps;
  }

  /** Hands events over. @returns whether one of them was wanted */
  #give(events: readonly RecordedEvent[]): boolean {
    let isGiven = false;
    for (const event of events) {
      if (this.#filter?.(event) === false) continue;
      this.push(resolved(event));
      isGiven = true;
    }
    return isGiven;
  }
}

function filterRequest(filter: Filter): Parameters<typeof eventFilter>[0] {
  return {
    on: filter.filterOn === 'streamName' ? 'stream' : 'type',
    regex: 'regex' in filter ? filter.regex : '',
    prefixes: 'prefixes' in filter ? filter.prefixes : [],
  };
}
