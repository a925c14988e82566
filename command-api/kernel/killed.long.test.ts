import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@app/events/testing/eventually';
import { createLogger } from '@app/service-kit/logging';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startReactors } from '../reactors/start.ts';
import { type CommandProcess, startCommandProcess } from '../testing/command-process.ts';
import { callApi, startCommandFixture, type CommandFixture } from '../testing/command-fixture.ts';

let fixture: CommandFixture;
let running: CommandProcess;
beforeAll(async () => {
  fixture = await startCommandFixture();
  running = await startCommandProcess(fixture.addresses);
});
afterAll(async () => {
  await running.kill();
  await fixture.stop();
});

const PATIENCE_MS = 240_000;

/** A request with its key and caller, to be repeated once the API is back. */
interface Asked {
  readonly path: string;
  readonly token: string;
  readonly key: string;
  readonly body: object;
}

const send = ({ path, token, key, body }: Asked) =>
  callApi(running.url + path, { token, body, headers: { 'Idempotency-Key': key } });

/** Sends all requests, and kills the API after a while. @returns how many answers arrived */
async function killWhile(asked: readonly Asked[], afterMs: number): Promise<number> {
  const answers = Promise.allSettled(asked.map(send));
  await delay(afterMs);
  await running.kill();
  const came = (await answers).filter(({ status }) => status === 'fulfilled').length;
  running = await startCommandProcess(fixture.addresses);
  return came;
}

/** The stored bodies of all events of a type. */
async function stored<Data>(type: string): Promise<readonly Data[]> {
  const found: Data[] = [];
  for await (const { event } of fixture.log.client.readAll()) {
    if (event?.type !== type) continue;
    const body = event.data as unknown as { data: Data };
    found.push(body.data);
  }
  return found;
}

interface Batch {
  readonly batchId: string;
  readonly uids: readonly string[];
}

test(
  'killed in the middle of a batch, there are all of its codes or none, and a resend makes it once',
  { timeout: PATIENCE_MS },
  async () => {
    const token = await fixture.administrator();
    const path = '/api/admin/bulk-generate-qr';
    const asked: Asked[] = [];
    let cutShort = 0;
    // From before the request is read until after its answer: a batch takes tens of milliseconds.
    for (const afterMs of [3, 8, 15, 25, 40, 80]) {
      const body = { quantity: 1000, purpose: 'testing', notes: `Killed after ${afterMs} ms` };
      const mine = { path, token, key: randomUUID(), body };
      asked.push(mine);
      if ((await killWhile([mine], afterMs)) === 0) cutShort += 1;
    }
    expect(cutShort).toBeGreaterThan(0);
    const before = await stored<Batch>('BatchGenerated');
    for (const { uids } of before) expect(new Set(uids).size).toBe(1000);

    const ids = new Set<string>();
    for (const mine of asked) {
      const answer = await send(mine);
      expect([answer.status, answer.body['quantity']]).toEqual([201, 1000]);
      ids.add(String(answer.body['id']));
    }
    const after = await stored<Batch>('BatchGenerated');
    expect(after.map(({ batchId }) => batchId).toSorted()).toEqual([...ids].toSorted());
    expect(after.slice(0, before.length)).toEqual(before);
    expect(new Set(after.flatMap(({ uids }) => uids)).size).toBe(asked.length * 1000);
  },
);

interface Place {
  readonly uid: string;
}

test(
  'killed between a place and its code, the finisher ends what was begun',
  { timeout: PATIENCE_MS },
  async () => {
    const asked: Asked[] = [];
    for (const afterMs of [10, 20, 30, 45]) {
      // Of ten concurrent owners, some are between the two steps at any moment.
      const tokens = await Promise.all(Array.from({ length: 10 }, () => fixture.register()));
      const mine = tokens.map((token) => ({
        path: '/api/qr/generate',
        token,
        key: randomUUID(),
        body: { title: 'Bag' },
      }));
      asked.push(...mine);
      await killWhile(mine, afterMs);
    }
    const reactors = await startReactors({
      ...fixture.addresses,
      logger: createLogger('test', 'silent'),
    });
    try {
      const uidsOf = async (type: string) =>
        (await stored<Place>(type)).map(({ uid }) => uid).toSorted();
      const places = await uidsOf('CodePlaceTaken');
      await eventually(async () => (await uidsOf('CodeGenerated')).length >= places.length);
      expect(await uidsOf('CodeGenerated')).toEqual(places);

      const answers = [];
      for (const mine of asked) answers.push(await send(mine));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      const answered = answers.map(({ body }) => String(body['uid'])).toSorted();
      expect(await uidsOf('CodeGenerated')).toEqual(answered);
      expect(answered).toEqual(expect.arrayContaining(places));
    } finally {
      await reactors.stop();
    }
  },
);
