import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import type { EventNamed } from '@app/events/catalogue';
import { uuidV5 } from '@app/events/event-id';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@app/events/log/client';
import { type Definition, prepareEvent, toStored } from '@app/events/log/stored-event';
import { streams } from '@app/events/streams';
import { MessageSent, messageSubject, ThreadStarted } from '@app/events/thread';
import { sampleMessage } from '../scenarios/sample-message.ts';
import type { AppendLoad, LoadResult } from './load.ts';
import { Measured } from './measured.ts';

/** Appends what the message command appends, made once beforehand, each time to a new stream. */
export async function runAppendLoad(load: AppendLoad): Promise<LoadResult> {
  const client = EventStoreDBClient.connectionString`${load.url}`;
  const bodies = commandEvents();
  const append = async (): Promise<void> => {
    const events = bodies.map((body) => jsonEvent({ ...body, id: randomUUID() }));
    await client.appendToStream(streams.thread(randomUUID()), events, {
      expectedRevision: NO_STREAM,
    });
  };
  await append();
  const measured = new Measured();
  const until = performance.now() + load.seconds * 1000;
  const work = async (): Promise<void> => {
    while (performance.now() < until) {
      const started = performance.now();
      await append();
      measured.add(started);
    }
  };
  await Promise.all(Array.from({ length: load.appenders }, work));
  const result = measured.result();
  await client.dispose();
  return result;
}

type Body = Pick<ReturnType<typeof toStored>, 'type' | 'data' | 'metadata'>;

/** The two events of a message command, sealed, with their envelope. */
function commandEvents(): readonly Body[] {
  const commandId = randomUUID();
  const threadId = uuidV5(commandId, 'thread');
  const stream = streams.thread(threadId);
  const thread = { threadId, uid: '0A1C2D3E', ownerId: randomUUID() };
  const messageId = `${threadId}-1`;
  const { content, location_data: place } = sampleMessage;
  const started: EventNamed<'ThreadStarted'> = {
    type: 'ThreadStarted',
    data: { ...thread, tokenHash: randomBytes(32).toString('hex') },
  };
  const sent: EventNamed<'MessageSent'> = {
    type: 'MessageSent',
    data: { ...thread, messageId, sender: 'finder', photos: [] },
    personal: { content, place },
  };
  const keys = new Map([[messageSubject(messageId), createSecretKey(randomBytes(32))]]);
  const context = {
    actor: { kind: 'finder' },
    commandId,
    correlationId: randomUUID(),
    causationId: commandId,
    at: new Date(),
  } as const;
  // The log takes definitions without the types of their data.
  const definitions = [ThreadStarted, MessageSent] as readonly unknown[] as readonly Definition[];
  return [started, sent].map((event, index) => {
    const definition = definitions[index];
    if (!definition) throw new Error('An event without its definition');
    const prepared = prepareEvent(definition, event, { stream, index, commandId });
    const { type, data, metadata } = toStored(prepared, stream, keys, context);
    // The same length, but a type that no projection handles, since all messages have the same id.
    return { type: type.toUpperCase(), data, metadata };
  });
}
