import { randomInt, randomUUID } from 'node:crypto';
import type { EventLog } from '@app/events/log/event-log';
import { makeThreadToken } from '@app/service-kit/thread-token';
import type { Vault } from '@app/service-kit/vault/vault';
import { messageSubject } from '@app/events/thread';
import { SeededRandom } from './seeded-random.ts';
import { type StreamHistory, type Size, year } from './stream-history.ts';

export interface Filled {
  readonly events: number;
  /** The owner with the most codes and messages. */
  readonly busiestOwner: string;
  readonly seconds: number;
}

/** How many streams are written at the same time. */
const WRITERS = 64;

/**
 * Fills a log with a generated year of the product. Events are appended as commands do, stream by
 * stream: with the same schemas, encrypted with the same keys.
 * @param seed the same seed makes the same year; by default a new one
 */
export async function fillLog(
  size: Size,
  { log, vault }: { readonly log: EventLog; readonly vault: Vault },
  { seed = randomInt(2 ** 32), onProgress = ignore }: FillOptions = {},
): Promise<Filled> {
  const linkKey = await vault.secret('thread-links');
  const hash = (threadId: string): string => makeThreadToken(threadId, linkKey).hash;
  const histories = year(size, new SeededRandom(seed), hash);
  const started = performance.now();
  let busiestOwner = '';
  const events = await writeHistories(watched(histories), { log, vault }, onProgress);
  return { events, busiestOwner, seconds: (performance.now() - started) / 1000 };

  function* watched(all: Iterable<StreamHistory>): Generator<StreamHistory, void, void> {
    for (const history of all) {
      // The skewed distribution prefers the first owner.
      if (busiestOwner === '') busiestOwner = history.stream.replace(/^user-/u, '');
      yield history;
    }
  }
}

/** Appends the events of these streams. @returns how many there were */
export async function writeHistories(
  histories: Generator<StreamHistory, void, void>,
  { log, vault }: { readonly log: EventLog; readonly vault: Vault },
  onProgress: (events: number) => void = ignore,
): Promise<number> {
  let events = 0;
  const write = async (): Promise<void> => {
    for (const history of histories) {
      const added = await append(history, log);
      events += added;
      await forget(history, vault);
      onProgress(events);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  return events;
}

export interface FillOptions {
  readonly seed?: number;
  readonly onProgress?: (events: number) => void;
}

const ignore = (): void => undefined;

async function append({ stream, commands }: StreamHistory, log: EventLog): Promise<number> {
  let revision: bigint | null = null;
  let events = 0;
  for (const command of commands) {
    const commandId = randomUUID();
    const outcome = await log.append(stream, revision ?? 'no-stream', command.events, {
      actor: command.actor,
      commandId,
      correlationId: commandId,
      causationId: commandId,
      at: command.at,
    });
    if (outcome.kind !== 'appended') throw new Error(`The stream ${stream} was there already`);
    ({ revision } = outcome);
    events += command.events.length;
  }
  return events;
}

/** Destroys the keys of data that is erased according to the log. */
async function forget({ commands }: StreamHistory, vault: Vault): Promise<void> {
  for (const event of commands.flatMap((command) => command.events)) {
    if (event.type === 'MessageErased') await vault.destroy([messageSubject(event.data.messageId)]);
  }
}
