import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { END, TimeoutError } from '@app/events/log/client';
import type { AllStreamSubscription, EventStoreDBClient, Position } from '@app/events/log/client';
import { percentile, spread } from './row.ts';
import type { BenchContext, Row } from './row.ts';
import { openEventStoreFixture, sampleEvent } from './event-store-fixture.ts';

const RATE = 500;
const ROUNDS = 3;
const ROUND_MS = 4_000;

/** From an append's call to the event's arrival at a live subscriber, at a steady rate. */
export async function run(context: BenchContext): Promise<Row[]> {
  const fixture = await openEventStoreFixture(context);
  const sentAt = new Map<string, number>();
  let delays: number[] = [];
  const subscriber = new Subscriber(fixture.client, (id) => {
    const start = sentAt.get(id);
    if (start !== undefined) delays.push(performance.now() - start);
  });
  try {
    await once(subscriber.subscription, 'confirmation');
    await appendSteadily(fixture.client, sentAt, 1_000);
    const halves: number[] = [];
    const tails: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      delays = [];
      await appendSteadily(fixture.client, sentAt, ROUND_MS);
      halves.push(percentile(delays, 0.5));
      tails.push(percentile(delays, 0.99));
    }
    return rows(spread(halves), spread(tails));
  } finally {
    await subscriber.subscription.unsubscribe();
    await fixture.stop();
  }
}

/**
 * Follows the log from its end. When it is dropped as too slow, it resumes after its last event.
 */
class Subscriber {
  subscription: AllStreamSubscription;
  readonly #client: EventStoreDBClient;
  readonly #onEvent: (id: string) => void;

  constructor(client: EventStoreDBClient, onEvent: (id: string) => void) {
    this.#client = client;
    this.#onEvent = onEvent;
    this.subscription = this.#subscribe(END);
  }

  #subscribe(fromPosition: Position | typeof END): AllStreamSubscription {
    let last = fromPosition;
    return this.#client
      .subscribeToAll({ fromPosition })
      .on('data', ({ event }) => {
        if (event === undefined) return;
        last = event.position;
        this.#onEvent(event.id);
      })
      .on('error', (error) => {
        if (!(error instanceof TimeoutError)) throw error;
        this.subscription = this.#subscribe(last);
      });
  }
}

async function appendSteadily(
  client: EventStoreDBClient,
  sentAt: Map<string, number>,
  milliseconds: number,
): Promise<void> {
  const start = performance.now();
  const appends: Promise<unknown>[] = [];
  while (performance.now() - start < milliseconds) {
    // Sends as many as are due by now: a timer alone would fire late, and the rate would be too
    // low.
    const due = Math.floor(((performance.now() - start) * RATE) / 1_000);
    while (appends.length < due) {
      const event = sampleEvent();
      sentAt.set(event.id, performance.now());
      appends.push(client.appendToStream(`stream-${randomUUID()}`, event));
    }
    await sleep(1);
  }
  await Promise.all(appends);
}

type Spread = ReturnType<typeof spread>;

function rows(half: Spread, tail: Spread): Row[] {
  const name = `append to live delivery at ${RATE} appends/s`;
  return [
    { name: `${name}, p50`, value: half.middle, unit: 'ms', min: half.min, max: half.max },
    {
      name: `${name}, p99`,
      value: tail.middle,
      unit: 'ms',
      min: tail.min,
      max: tail.max,
      target: 'under 5 ms',
    },
  ];
}
