import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { LogReader } from '../read/log-reader.ts';
import { appendJob } from '../write/job.ts';
import { LogWriter } from '../write/log-writer.ts';
import { followStream } from './follow-stream.ts';
import type { FollowStep } from './follow.ts';
import { LogTail } from './log-tail.ts';

test('the end from which to follow is settled before the subscriber is told so', async () => {
  const database = await createTestDatabase();
  const tail = new LogTail();
  const taken = Promise.withResolvers<void>();
  const writer = new LogWriter({
    databaseUrl: database.url,
    onCommitted: (events) => tail.publish(events),
    onTaken: (position) => {
      tail.reset(position);
      taken.resolve();
    },
    onTrouble: taken.reject,
  });
  await taken.promise;
  const reader = new LogReader(database.url, 2);
  const append = () => {
    const id = randomUUID();
    const event = {
      id,
      type: 'T',
      isJson: false,
      data: Buffer.alloc(1),
      metadata: Buffer.alloc(0),
    };
    return writer.submit(appendJob('a', 'any', [event]));
  };
  await append();
  const leaving = new AbortController();
  const steps = await followStream({ reader, tail }, 'a', 'end', leaving.signal);
  // From here on nothing may be missed, though nobody has asked for the first step yet.
  await append();
  const next = await steps.next();
  const step: FollowStep | undefined = next.value;
  expect(step?.kind === 'events' && step.events.map(({ revision }) => revision)).toEqual([1n]);
  leaving.abort();
  await steps.return(undefined);
  await writer.stop();
  await reader.stop();
  await database.drop();
});
