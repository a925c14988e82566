import { randomUUID } from 'node:crypto';
import { eventually } from '@app/events/testing/eventually';
import { copiesOf } from '@app/events/register-photo';
import { hostilePicture } from '@app/service-kit/testing/hostile-picture';
import { somePicture } from '@app/service-kit/testing/some-picture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCommandFixture, type CommandFixture } from '../../testing/command-fixture.ts';

let fixture: CommandFixture;
let owner: string;
let uid: string;
let picture: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  fixture = await startCommandFixture();
  owner = await fixture.register();
  uid = await codeOf(owner);
  picture = await somePicture({ format: 'jpeg', width: 2400, height: 1200 });
});
afterAll(() => fixture.stop());

async function codeOf(token: string): Promise<string> {
  const { body } = await fixture.call('/api/qr/generate', { token, body: { title: 'Bag' } });
  return String(body['uid']);
}

const JPEG = { 'Content-Type': 'image/jpeg' };
const pathOf = (code: string): string => `/api/user/register/${code}/photo`;

/** If a busy machine takes too long, retries with the same key, as the answer says. */
const choose = (
  code: string,
  raw = picture,
  options: Parameters<CommandFixture['call']>[1] = {},
) => {
  const headers = { 'Idempotency-Key': randomUUID(), ...JPEG, ...options.headers };
  const sent = { token: owner, method: 'PUT', raw, ...options, headers } as const;
  return eventually(async () => {
    const answer = await fixture.call(pathOf(code), sent);
    return answer.status === 503 ? undefined : answer;
  });
};

const remove = (code: string, token = owner) =>
  fixture.call(pathOf(code), { token, method: 'DELETE' });

const eventsOf = (code: string) => fixture.log.read(`code-${code}`, { personal: 'skip' });

async function stored(id: string) {
  const text = 'select kind, subject, sealed, width from media.pictures where id = any($1::text[])';
  const { rows } = await fixture.pool.query<{ sealed: Buffer; width: number; subject: string }>(
    `${text} order by width desc`,
    [copiesOf(id)],
  );
  return rows;
}

test('a photo is stored sealed in two sizes, then named by an event that says nothing else', async () => {
  const code = await codeOf(owner);
  const { status, body } = await choose(code);
  expect(status).toBe(200);
  const imageId = String(body['photo_id']);
  const [made, chosen, ...others] = await eventsOf(code);
  expect(others).toEqual([]);
  const ownerId: unknown = Object(made?.data).ownerId;
  const size = { width: 1600, height: 800 };
  expect([chosen?.type, chosen?.personal ?? null]).toEqual(['RegisterPhotoChosen', null]);
  expect(chosen?.data).toEqual({ uid: code, ownerId, imageId, ...size, replacedId: null });
  const rows = await stored(imageId);
  expect(rows.map(({ width }) => width)).toEqual([1600, 192]);
  for (const row of rows) {
    expect(row).toMatchObject({ kind: 'register', subject: `user:${String(ownerId)}` });
    expect(row.sealed.includes('WEBP')).toBe(false);
  }
  expect((await remove(code)).status).toBe(200);
  expect((await remove(code)).status).toBe(200);
  expect((await eventsOf(code)).map(({ type }) => type)).toEqual([
    'CodeGenerated',
    'RegisterPhotoChosen',
    'RegisterPhotoRemoved',
  ]);
});

test('the same upload again is one photo, another one replaces it', async () => {
  const code = await codeOf(owner);
  const headers = { 'Idempotency-Key': 'photo-key' };
  const first = await choose(code, picture, { headers });
  expect(await choose(code, picture, { headers })).toMatchObject({ body: first.body });
  await choose(code, await somePicture({ format: 'jpeg' }));
  expect((await eventsOf(code)).slice(1).map(({ data }) => Object(data).replacedId)).toEqual([
    null,
    first.body['photo_id'],
  ]);
});

test('nobody else has to do with it, as if there were no such thing', async () => {
  const stranger = await fixture.register();
  expect(
    (await fixture.call(pathOf(uid), { method: 'PUT', raw: picture, headers: JPEG })).status,
  ).toBe(401);
  const refused = [
    await choose(uid, picture, { token: stranger }),
    await choose('00000000'),
    await remove(uid, stranger),
    await remove('00000000'),
  ];
  for (const { status, body } of refused) {
    expect([status, body['detail']]).toEqual([404, 'There is no such thing in your register.']);
  }
  expect((await choose('no-uid')).status).toBe(404);
  expect(await eventsOf(uid)).toHaveLength(1);
});

test('a deleted thing takes none', async () => {
  const code = await codeOf(owner);
  await fixture.call(`/api/qr/${code}`, { token: owner, method: 'DELETE' });
  expect((await choose(code)).status).toBe(404);
});

test.each([
  ['a picture over 8 MB', () => new Uint8Array(8 * 1024 * 1024 + 1), JPEG, 413],
  ['another type', () => picture, { 'Content-Type': 'image/svg+xml' }, 415],
  ['text that says it is a picture', () => new Uint8Array(Buffer.from('hello')), JPEG, 415],
  ['half a picture', () => picture.slice(0, picture.length / 2), JPEG, 400],
])('%s is refused', async (_what, raw, headers, status) => {
  const refused = await choose(uid, raw(), { headers });
  expect(refused.status).toBe(status);
  expect(String(refused.body['detail'])).toMatch(/^\p{Lu}.*\.$/su);
  expect(await eventsOf(uid)).toHaveLength(1);
});

test('a picture that is built to cost much is refused', async () => {
  const raw = await hostilePicture({ width: 12_001, height: 1 });
  expect((await choose(uid, raw, { headers: { 'Content-Type': 'image/png' } })).status).toBe(400);
});
