import { hostilePicture } from '@app/service-kit/testing/hostile-picture';
import { randomUUID } from 'node:crypto';
import { somePicture } from '@app/service-kit/testing/some-picture';
import { beforeAll, expect, test } from 'vitest';
import { setUpCommandFixture } from '../../testing/command-fixture.ts';

const fixture = setUpCommandFixture();
let owner: string;
let uid: string;
let picture: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  owner = await fixture.register();
  uid = await codeOf(owner);
  picture = await somePicture({ format: 'jpeg', width: 2400, height: 1200 });
});

async function codeOf(token: string): Promise<string> {
  const { body } = await fixture.call('/api/qr/generate', { token, body: { title: 'Bag' } });
  return String(body['uid']);
}

const JPEG = { 'Content-Type': 'image/jpeg' };

const greet = (code: string, raw: Uint8Array<ArrayBuffer>, options: object = {}) =>
  fixture.call(`/api/qr/${code}/greeting-image`, {
    token: owner,
    method: 'PUT',
    raw,
    headers: JPEG,
    ...options,
  });

const addPhoto = (code: string, raw: Uint8Array<ArrayBuffer>, headers = {}) =>
  fixture.call(`/api/qr/${code}/photos`, { raw, headers: { ...JPEG, ...headers } });

async function stored(id: string) {
  const { rows } = await fixture.pool.query<{ kind: string; sealed: Buffer; width: number }>(
    'select kind, sealed, width from media.pictures where id = $1',
    [id],
  );
  return rows[0];
}

test('a greeting image is stored sealed, then named by an event', async () => {
  const code = await codeOf(owner);
  const { status, body } = await greet(code, picture);
  expect(status).toBe(200);
  const address = String(body['greeting_image']);
  const id = address.replace(`/api/qr/${code}/greeting-image/`, '');
  const events = await fixture.log.read(`code-${code}`, { personal: 'skip' });
  expect(events.at(-1)).toMatchObject({
    type: 'GreetingImageChosen',
    data: { uid: code, imageId: id, width: 1200, height: 600, replacedId: null },
  });
  const row = await stored(id);
  expect(row).toMatchObject({ kind: 'greeting', width: 1200 });
  expect(row?.sealed.includes('WEBP')).toBe(false);
  const second = await greet(code, await somePicture());
  expect(second.body['greeting_image']).not.toBe(address);
  expect(
    (await fixture.call(`/api/qr/${code}/greeting-image`, { token: owner, method: 'DELETE' }))
      .status,
  ).toBe(200);
  const after = await fixture.log.read(`code-${code}`, { personal: 'skip' });
  expect(after.slice(-2).map(({ type, data }) => [type, Object(data).replacedId])).toEqual([
    ['GreetingImageChosen', id],
    ['GreetingImageRemoved', undefined],
  ]);
});

test('the same upload again is one picture', async () => {
  const code = await codeOf(owner);
  const options = { headers: { ...JPEG, 'Idempotency-Key': 'upload-key' } };
  const first = await greet(code, picture, options);
  expect(await greet(code, picture, options)).toMatchObject({ body: first.body });
  expect(await fixture.log.read(`code-${code}`, { personal: 'skip' })).toHaveLength(2);
});

test.each([
  ['a picture over 2 MB', () => new Uint8Array(2 * 1024 * 1024 + 1), JPEG, 413],
  ['another type', () => picture, { 'Content-Type': 'image/svg+xml' }, 415],
  ['JSON', () => picture, { 'Content-Type': 'application/json' }, 415],
  ['no type', () => picture, { 'Content-Type': '' }, 415],
  ['text that says it is a picture', () => new Uint8Array(Buffer.from('hello')), JPEG, 415],
  ['nothing', () => new Uint8Array(0), JPEG, 415],
  ['half a picture', () => picture.slice(0, picture.length / 2), JPEG, 400],
])('%s is refused', async (_what, raw, headers, status) => {
  const refused = await greet(uid, raw(), { headers });
  expect(refused.status).toBe(status);
  expect(refused.headers.get('Content-Type')).toContain('application/problem+json');
  expect(String(refused.body['detail'])).toMatch(/^\p{Lu}.*\.$/su);
});

test('photos are sent with a message, each once', async () => {
  const ids: string[] = [];
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const { status, body } = await addPhoto(uid, await somePicture({ format }));
    expect(status).toBe(201);
    ids.push(String(body['id']));
  }
  const send = (photo_ids: readonly string[], headers = {}) =>
    fixture.call(`/api/qr/${uid}/message`, { body: { content: 'Look', photo_ids }, headers });
  const key = { 'Idempotency-Key': randomUUID() };
  const sent = await send(ids, key);
  expect(sent.status).toBe(201);
  expect((await send(ids, key)).body).toEqual(sent.body);
  const stream = `thread-${String(sent.body['id']).slice(0, -2)}`;
  const [, message] = await fixture.log.read(stream, { personal: 'skip' });
  expect(message?.data).toMatchObject({ photos: ids.map((id) => ({ id, width: 40, height: 30 })) });
  const again = await send(ids.slice(0, 1));
  expect([again.status, again.body['detail']]).toEqual([
    409,
    'A photo no longer exists. Please add it again.',
  ]);
});

test('a message that is refused for its key takes no photo', async () => {
  const { body: photo } = await addPhoto(uid, await somePicture({ format: 'png' }));
  const headers = { 'Idempotency-Key': randomUUID() };
  const send = (body: object, more = {}) =>
    fixture.call(`/api/qr/${uid}/message`, { body, headers: more });
  expect((await send({ content: 'Look' }, headers)).status).toBe(201);
  const look = { content: 'Look', photo_ids: [photo['id']] };
  expect((await send(look, headers)).status).toBe(422);
  expect((await send(look)).status).toBe(201);
});

test('a photo is sent about its own code only, and there must be one', async () => {
  const other = await codeOf(owner);
  const { body } = await addPhoto(other, picture);
  const fresh = await addPhoto(uid, picture);
  const send = (ids: readonly unknown[], code = uid) =>
    fixture.call(`/api/qr/${code}/message`, { body: { content: 'Look', photo_ids: ids } });
  expect((await send([fresh.body['id'], body['id']])).status).toBe(409);
  // Refused photos can be sent again.
  expect((await send([fresh.body['id']])).status).toBe(201);
  expect((await send(['00000000-0000-4000-8000-000000000000'])).status).toBe(409);
  expect((await send([body['id'], body['id']], other)).status).toBe(400);
  expect((await send(['x'], other)).status).toBe(400);
  expect(
    (
      await send(
        Array.from({ length: 4 }, () => body['id']),
        other,
      )
    ).status,
  ).toBe(400);
});

test('of two messages with the same photo at once one is sent', async () => {
  const { body } = await addPhoto(uid, picture);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      fixture.call(`/api/qr/${uid}/message`, {
        body: { content: `Look ${index}`, photo_ids: [body['id']] },
      }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(9);
});

test('a code that takes no messages takes no photos', async () => {
  const code = await codeOf(owner);
  await fixture.call(`/api/qr/${code}`, {
    token: owner,
    method: 'PATCH',
    body: { is_paused: true },
  });
  expect((await addPhoto(code, picture)).status).toBe(409);
  expect((await addPhoto('00000000', picture)).status).toBe(404);
  const huge = await addPhoto(uid, new Uint8Array(8 * 1024 * 1024 + 1));
  expect([huge.status, huge.body['detail']]).toEqual([
    413,
    'This is too large. It may have at most 8 MB.',
  ]);
});

test('the same photo with the same key is one photo', async () => {
  const key = { 'Idempotency-Key': 'photo-key' };
  const first = await addPhoto(uid, picture, key);
  expect((await addPhoto(uid, picture, key)).body).toEqual(first.body);
  expect((await addPhoto(uid, await somePicture(), key)).status).toBe(422);
});

test.each([
  ['49.7 million pixels of 16 bits', {}],
  ['a side of 49,999,999 pixels', { width: 1, height: 49_999_999, depth: 8 }],
  ['a side of 12,001 pixels', { width: 12_001, height: 1 }],
] as const)('%s are refused by their header', async (_what, size) => {
  const refused = await addPhoto(uid, await hostilePicture(size));
  expect([refused.status, refused.body['type'], refused.body['detail']]).toEqual([
    400,
    'urn:problem:too-many-pixels',
    'This picture is too large. A picture may have at most 25 million pixels, and at most 12,000 on each side.',
  ]);
});
