import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import type { CommandContext } from '@app/events/envelope';
import { streams } from '@app/events/streams';
import { readThreadToken } from '@app/service-kit/thread-token';
import { forwarded } from '@app/service-kit/testing/forwarded';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WORK_HEADER, WORK_READY } from './work-contract.ts';
import { ProofOfWork } from './proof-of-work.ts';
import { solveWork } from '../../testing/solve-work.ts';
import {
  type Answer,
  callApi,
  startCommandFixture,
  type CommandFixture,
} from '../../testing/command-fixture.ts';

let fixture: CommandFixture;
let owner: string;
beforeAll(async () => {
  fixture = await startCommandFixture({ rateLimitScale: 1 });
  owner = await fixture.register();
});
afterAll(() => fixture.stop());

const CODE_PRESSURE = 15;
const WHOLE_PRESSURE = 600;
const LOCAL_SHARE = 0.2;
let callers = 0;

/** A message from a new network address. */
function write(
  uid: string,
  {
    key = randomUUID(),
    work = WORK_READY,
    content = 'Found it',
    url = fixture.api.url,
    caller = (callers += 1),
  } = {},
): Promise<Answer> {
  const address = `203.0.${Math.floor(caller / 250)}.${caller % 250}`;
  const headers = {
    ...forwarded(address),
    'Idempotency-Key': key,
    ...(work === '' ? {} : { [WORK_HEADER]: work }),
  };
  return callApi(`${url}/api/qr/${uid}/message`, { body: { content }, headers });
}

async function newCode(): Promise<string> {
  const { body } = await fixture.call('/api/qr/generate', { token: owner, body: { title: 'Bag' } });
  return String(body['uid']);
}

/** Writes until the server demands work. @returns how many messages were accepted before */
async function press(uid: string): Promise<number> {
  for (let passed = 0; ; passed += 1) {
    if ((await write(uid)).status === 428) return passed;
  }
}

const challengeOf = ({ status, body }: Answer): string => {
  expect([status, body['type']]).toEqual([428, 'urn:problem:proof-of-work-required']);
  return String(body['challenge']);
};

describe('under pressure on one code', () => {
  let uid: string;
  beforeAll(async () => {
    uid = await newCode();
    const passed = await press(uid);
    // A process grants a fifth of the limit before it asks the shared store.
    expect(passed).toBeGreaterThanOrEqual(CODE_PRESSURE);
    expect(passed).toBeLessThanOrEqual(CODE_PRESSURE * (1 + LOCAL_SHARE));
  });

  test('a message is taken with its solution, and sent again it is the same message', async () => {
    const key = randomUUID();
    const refused = await write(uid, { key });
    expect(refused.body['detail']).toBe(
      'Many messages are being sent right now. Please try again in a few minutes.',
    );
    const work = solveWork(challengeOf(refused));
    const sent = await write(uid, { key, work });
    expect(sent.status).toBe(201);
    const again = await write(uid, { key, work });
    expect(again.body).toEqual(sent.body);
    const thread = readThreadToken(String(sent.body['thread_token']));
    const stream = streams.thread(thread?.threadId ?? '');
    const recorded = await fixture.log.read(stream, { personal: 'skip' });
    expect(recorded.filter(({ type }) => type === 'MessageSent')).toHaveLength(1);
  });

  test('a solution serves for no other key, words or code', async () => {
    const key = randomUUID();
    const work = solveWork(challengeOf(await write(uid, { key })));
    challengeOf(await write(uid, { work }));
    expect((await write(uid, { key, work, content: 'Other words' })).status).toBe(422);
    const other = await newCode();
    await press(other);
    challengeOf(await write(other, { key, work }));
    expect((await write(uid, { key, work })).status).toBe(201);
  });

  test('what is made up, changed, half done or no solution at all is asked for again', async () => {
    const key = randomUUID();
    const challenge = challengeOf(await write(uid, { key }));
    const work = solveWork(challenge);
    const [until = '', , signature = ''] = challenge.split('.');
    const numbers = work.split(':')[1] ?? '';
    const easier = `${until}.1.${signature}`;
    const wrong = [
      solveWork(easier),
      `${challenge}:${Array(16).fill(0).join(',')}`,
      `${challenge}:${numbers.split(',').slice(1).join(',')}`,
      `${challenge}:`,
      challenge,
      `${until}.11.${'a'.repeat(22)}:${numbers}`,
      `${'z'.repeat(8)}.11.${signature}:${numbers}`,
      '1'.repeat(5000),
    ];
    for (const each of wrong) challengeOf(await write(uid, { key, work: each }));
    expect((await write(uid, { key, work })).status).toBe(201);
  });

  test('a replica asks too, and takes what the first one asked', async () => {
    const { url } = await fixture.replica();
    for (let sent = 0; sent < CODE_PRESSURE * LOCAL_SHARE; sent += 1) await write(uid, { url });
    const key = randomUUID();
    const work = solveWork(challengeOf(await write(uid, { key, url })));
    expect((await write(uid, { key, work })).status).toBe(201);
  });

  test('without a key there is nothing that a solution could be for', async () => {
    const path = `/api/qr/${uid}/message`;
    const body = { content: 'Found it' };
    const work = solveWork(
      challengeOf(await fixture.call(path, { body, headers: { [WORK_HEADER]: WORK_READY } })),
    );
    challengeOf(await fixture.call(path, { body, headers: { [WORK_HEADER]: work } }));
  });

  test('the limits go on counting, whatever work was done; what was only asked does not count', async () => {
    const code = await newCode();
    await press(code);
    const caller = (callers += 1);
    for (let asked = 0; asked < 40; asked += 1) challengeOf(await write(code, { caller }));
    const statuses: number[] = [];
    for (let sent = 0; sent < 25; sent += 1) {
      const key = randomUUID();
      const work = solveWork(challengeOf(await write(code, { key, caller })));
      statuses.push((await write(code, { key, work, caller })).status);
    }
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(statuses.at(-1)).toBe(429);
  });
});

/** From a sender that cannot solve puzzles. */
const plain = (uid: string) => write(uid, { work: '' });

describe('a sender who knows nothing of puzzles', () => {
  test('is slowed down under pressure, told for how long, and never shut out', async () => {
    const uid = await newCode();
    await press(uid);
    expect((await plain(uid)).status).toBe(201);
    const refused = await plain(uid);
    expect([refused.status, refused.body['type']]).toEqual([429, 'urn:problem:too-many-requests']);
    const seconds = Number(refused.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(20);
    expect(seconds).toBeLessThanOrEqual(30);
    // Those that solve puzzles do not have to wait for the others.
    const key = randomUUID();
    const work = solveWork(challengeOf(await write(uid, { key })));
    expect((await write(uid, { key, work })).status).toBe(201);
  });

  test('does not wait for those about another code', async () => {
    const [one, other] = [await newCode(), await newCode()];
    await press(one);
    await press(other);
    expect((await plain(one)).status).toBe(201);
    expect((await plain(other)).status).toBe(201);
  });
});

test('many messages about many codes press on all of them', async () => {
  const uid = await newCode();
  expect((await write(uid)).status).toBe(201);
  const symbols = 'ACDEFGHJKM';
  const most = WHOLE_PRESSURE * (1 + LOCAL_SHARE);
  const statuses: number[] = [];
  while (statuses.at(-1) !== 428 && statuses.length <= most) {
    // About unknown codes: the number of messages counts.
    const digits = String(statuses.length).padStart(4, '0');
    const other = `XXXX${digits.replaceAll(/\d/gu, (digit) => symbols[Number(digit)] ?? 'A')}`;
    statuses.push((await write(other)).status);
  }
  expect(statuses.at(-1)).toBe(428);
  // Messages of earlier tests count, too.
  expect(statuses.length).toBeGreaterThan(WHOLE_PRESSURE / 3);
  const key = randomUUID();
  const work = solveWork(challengeOf(await write(uid, { key })));
  expect((await write(uid, { key, work })).status).toBe(201);
});

test('a solution that comes too late counts no more', () => {
  const work = new ProofOfWork(createSecretKey(randomBytes(32)));
  const start = Date.now();
  const command = (later: number) =>
    ({ commandId: 'one', at: new Date(start + later) }) as unknown as CommandContext;
  const challenge = String(work.demand(command(0)).toBody().challenge);
  const header = solveWork(challenge);
  expect(work.isDone(command(60_000), header)).toBe(true);
  expect(work.isDone(command(120_001), header)).toBe(false);
  const others = new ProofOfWork(createSecretKey(randomBytes(32)));
  expect(others.isDone(command(0), header)).toBe(false);
});
