import { setTimeout as sleep } from 'node:timers/promises';
import { START, streamNameFilter } from '@app/events/log/client';
import type { EventStoreDBClient, Position } from '@app/events/log/client';

/** An event as a reader of the log saw it. */
export type Seen = {
  readonly position: bigint;
  readonly stream: string;
  readonly revision: bigint;
  readonly id: string;
};

const FILTER = streamNameFilter({ prefixes: ['own-', 'shared', 'new-'] });

/** A subscriber that resumes after each disconnect. */
export class Observer {
  readonly seen: Seen[] = [];
  readonly #client: EventStoreDBClient;
  #position: Position | undefined;

  constructor(client: EventStoreDBClient) {
    this.#client = client;
  }

  /** Follows the log until all events were seen, once `count` says how many there are. */
  async follow(count: () => number | undefined): Promise<void> {
    while (this.seen.length !== count()) {
      const subscription = this.#client.subscribeToAll({
        fromPosition: this.#position ?? START,
        filter: FILTER,
      });
      // Ends the wait if everything was seen before the count was known.
      const watch = setInterval(() => {
        if (this.seen.length === count()) void subscription.unsubscribe();
      }, 50);
      try {
        for await (const { event } of subscription) if (event !== undefined) this.#note(event);
      } catch {
        await sleep(20);
      } finally {
        clearInterval(watch);
      }
    }
  }

  #note(event: { position: Position; streamId: string; revision: bigint; id: string }): void {
    const { position, streamId: stream, revision, id } = event;
    this.#position = position;
    this.seen.push({ position: position.commit, stream, revision, id });
  }
}

/** Reads the whole log as it is now. */
export async function readLog(client: EventStoreDBClient): Promise<Seen[]> {
  const log: Seen[] = [];
  for await (const { event } of client.readAll())
    if (event !== undefined && !event.type.startsWith('$'))
      log.push({
        position: event.position.commit,
        stream: event.streamId,
        revision: event.revision,
        id: event.id,
      });
  return log;
}
