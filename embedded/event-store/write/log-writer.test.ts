import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTestLog } from '../testing/test-log.ts';
import { appendJob } from './job.ts';

const someJob = () => {
  const nothing = Buffer.alloc(0);
  const event = { id: randomUUID(), type: 'T', isJson: false, data: nothing, metadata: nothing };
  return appendJob('a', 'any', [event]);
};

test('a resend times out while the first append is under way, and is answered after it', async () => {
  await using log = await openTestLog();
  const job = someJob();
  const [first, atOnce, other] = await Promise.all([
    log.writer.submit(job),
    log.writer.submit(job),
    log.writer.submit(someJob()),
  ]);
  expect(first).toMatchObject({ kind: 'written', last: { revision: 0n } });
  expect(atOnce).toEqual({ kind: 'timedOut' });
  expect(other).toMatchObject({ kind: 'written', last: { revision: 1n } });
  expect(await log.writer.submit(job)).toMatchObject({ kind: 'written', last: { revision: 0n } });
});
