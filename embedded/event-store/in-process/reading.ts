import type { AllStreamResolvedEvent } from '@app/events/log/client';
import type { AllReading } from '@app/events/log/store-client';
import type { RecordedEvent } from '../log/event.ts';
import { clientError } from './client-error.ts';
import { resolved } from './read-events.ts';

type Pages = AsyncGenerator<readonly RecordedEvent[]>;

/** Gives the events of pages one by one, like EventStoreDB's client. */
export class Reading implements AllReading {
  readonly #open: () => Pages;
  readonly #cancelled = Promise.withResolvers<{ done: true; value: undefined }>();
  #isCancelled = false;

  /** @param open starts to read; its errors become errors of the client */
  constructor(open: () => Pages) {
    this.#open = open;
  }

  cancel(): Promise<void> {
    this.#isCancelled = true;
    this.#cancelled.resolve({ done: true, value: undefined });
    return Promise.resolve();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<AllStreamResolvedEvent, void, void> {
    try {
      const pages = this.#open();
      for (;;) {
        // Cancelling does not wait for the database.
        const { done, value: page } = await Promise.race([pages.next(), this.#cancelled.promise]);
        if (done === true) return;
        for (const event of page) {
          if (this.#isCancelled) return;
          yield resolved(event);
        }
      }
    } catch (error) {
      throw clientError(error);
    }
  }
}
