import { randomUUID } from 'node:crypto';
import { somePicture } from '@app/service-kit/testing/some-picture';
import { endOfLog } from '@app/events/testing/end-of-log';
import * as z from 'zod/mini';
import { beforeAll, expect, test } from 'vitest';
import { commandRoutes, type CommandName } from '../../contract/command-routes.ts';
import {
  findSampleRequests,
  type SampleRequest,
  type SampleRequests,
} from '../../testing/sample-requests.ts';
import { type Answer, callApi, setUpCommandFixture } from '../../testing/command-fixture.ts';

const fixture = setUpCommandFixture();
let samples: SampleRequests;
let owner: string;
let uid: string;
beforeAll(async () => {
  samples = await findSampleRequests(fixture);
  owner = await fixture.register();
  const { body } = await fixture.call('/api/qr/generate', { token: owner, body: { title: 'Bag' } });
  uid = String(body['uid']);
});

const password = 'a long enough password';
const newKey = () => ({ 'Idempotency-Key': randomUUID() });
const newName = (): string => `kim-${randomUUID().slice(0, 8)}`;

const register = (url: string, headers: Record<string, string>, username: string) =>
  callApi(`${url}/api/auth/register`, { headers, body: { username, password } });

const write = (headers: Record<string, string>, content: string, url = fixture.api.url) =>
  callApi(`${url}/api/qr/${uid}/message`, { headers, body: { content } });

async function lastPosition(): Promise<bigint | undefined> {
  return (await endOfLog(fixture.log))?.commit;
}

function expectReused({ status, body }: Answer): void {
  expect([status, body['type']]).toEqual([422, 'urn:problem:idempotency-key-reused']);
  expect(body['detail']).toMatch(/^\p{Lu}.*\.$/su);
}

async function send(
  name: CommandName,
  { path, token, body, fileType = 'image/png' }: SampleRequest,
  headers: Record<string, string>,
  file?: Uint8Array<ArrayBuffer>,
): Promise<Answer> {
  return fixture.call(`/api${path}`, {
    method: commandRoutes[name].method.toUpperCase(),
    ...(token === undefined ? {} : { token }),
    headers: file ? { ...headers, 'Content-Type': fileType } : headers,
    ...(file ? { raw: file } : { body }),
  });
}

function hasBody(name: CommandName): boolean {
  const route = commandRoutes[name];
  if ('upload' in route) return true;
  return Object.keys(z.toJSONSchema(route.request, { io: 'input' }).properties ?? {}).length > 0;
}

/** After an erasure, nothing more can be sent. */
const names = (Object.keys(commandRoutes) as CommandName[]).filter(
  (name) => hasBody(name) && name !== 'eraseAccount',
);

type Body = Readonly<Record<string, unknown>>;

/** Values for fields that accept only certain texts. */
const WORDS = [
  'phone',
  'sms',
  'sheet',
  'unread',
  'sticker_printing',
  'premium',
  'live',
  'printer',
  'viewer',
  'not_enough_known',
  '654321',
  '2026-03-05',
  `12345678:${'x'.repeat(35)}`,
];

/**
 * Another valid body of a command, with one field changed.
 * @throws if no change is valid
 */
function otherBody(request: z.ZodMiniType, body: Body): Body {
  for (const [name, value] of Object.entries(body)) {
    for (const other of otherValues(value)) {
      const changed = { ...body, [name]: other };
      if (other !== value && request.safeParse(changed).success) return changed;
    }
  }
  throw new Error('No other body is known that the command takes');
}

function otherValues(value: unknown): readonly unknown[] {
  if (typeof value === 'number') return [value + 1];
  if (typeof value === 'boolean') return [!value];
  if (Array.isArray(value)) return [[...value, ...value.map((each) => `${each}x`)], []];
  if (typeof value === 'string') return [`x${value}`, `${value}x`, ...WORDS];
  if (typeof value !== 'object' || value === null) return [];
  const change = (name: string, part: unknown): object => ({ ...value, [name]: part });
  return Object.entries(value).flatMap(([name, part]) =>
    otherValues(part).map((other) => change(name, other)),
  );
}

test.each(names)(
  'the same key with another body: %s answers 422 and changes nothing',
  async (name) => {
    const sample = samples[name];
    const body = sample.file ? {} : otherBody(commandRoutes[name].request, sample.body);
    const headers = newKey();
    const first = await send(name, sample, headers, sample.file);
    const before = await lastPosition();
    const otherFile = sample.file && (await somePicture({ width: 41 }));
    expectReused(await send(name, { ...sample, body }, headers, otherFile));
    expect(await lastPosition()).toBe(before);
    expect(first.status).toBeLessThan(300);
  },
);

test('a refused key stays refused after a restart, and gets its first answer again', async () => {
  const headers = newKey();
  const first = await write(headers, 'One');
  await fixture.restart();
  expectReused(await write(headers, 'Other'));
  expect((await write(headers, 'One')).body).toEqual(first.body);
});

test('of two registrations under one key at once one is carried out, and the other leaves nothing', async () => {
  const replica = await fixture.replica();
  for (let round = 0; round < 8; round += 1) {
    const headers = newKey();
    const usernames = [newName(), newName()];
    const answers = await Promise.all(
      usernames.map((name, index) =>
        register(index === 0 ? fixture.api.url : replica.url, headers, name),
      ),
    );
    const loser = answers.findIndex(({ status }) => status === 422);
    expect(answers[1 - loser]?.status).toBe(201);
    const again = await register(fixture.api.url, newKey(), usernames[loser] ?? '');
    expect(again.status).toBe(201);
  }
});

test('a key that was used for a command that was refused belongs to that command', async () => {
  const headers = newKey();
  const username = newName();
  await fixture.register(username);
  expect((await register(fixture.api.url, headers, username)).status).toBe(409);
  expectReused(await register(fixture.api.url, headers, newName()));
});

test('a key that two people use for the same is a key of each', async () => {
  const headers = newKey();
  const others = await fixture.register();
  const body = { title: 'Bag' };
  const [mine, theirs] = await Promise.all(
    [owner, others].map((token) => fixture.call('/api/qr/generate', { token, headers, body })),
  );
  expect([mine?.status, theirs?.status]).toEqual([201, 201]);
  expect(mine?.body['uid']).not.toBe(theirs?.body['uid']);
});

test('two finders with the same poor key never share an answer', async () => {
  const headers = { 'Idempotency-Key': '00000000' };
  const first = await write(headers, 'Hello');
  expect(first.status).toBe(201);
  expectReused(await write(headers, 'Hello there'));
  const same = await write(headers, 'Hello');
  expect([same.status, same.body['type']]).toEqual([409, 'urn:problem:already-sent']);
  await fixture.restart();
  await fixture.pool.query('truncate commands.used_keys');
  // Now only the log knows that the key was used.
  expect((await write(headers, 'Hello')).status).toBe(409);
  const stream = `thread-${String(first.body['id']).slice(0, -2)}`;
  expect(await fixture.log.read(stream, { personal: 'skip' })).toHaveLength(2);
});

test('nor do they when both come at once, to two replicas', async () => {
  const replica = await fixture.replica();
  for (let round = 0; round < 8; round += 1) {
    const headers = { 'Idempotency-Key': `poor-key-${round}` };
    const urls = [fixture.api.url, replica.url, fixture.api.url, replica.url];
    const answers = await Promise.all(urls.map((url) => write(headers, 'Hello', url)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409, 409, 409]);
  }
});

test('a finder with a random key gets the first answer in another network, too', async () => {
  const key = newKey();
  const first = await write({ ...key, 'X-Forwarded-For': '203.0.113.1' }, 'Hello');
  const again = await write({ ...key, 'X-Forwarded-For': '198.51.100.7' }, 'Hello');
  expect([again.status, again.body]).toEqual([201, first.body]);
});

test('a key is free for another command once it has expired', async () => {
  const headers = newKey();
  await write(headers, 'One');
  await fixture.pool.query("update commands.used_keys set used_at = now() - interval '25 hours'");
  await fixture.restart();
  expect((await write(headers, 'Other')).status).toBe(201);
});
