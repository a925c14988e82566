import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCommandFixture, type CommandFixture } from '../../testing/command-fixture.ts';

const ROOM = '5d0f3f9e-6c1d-4f0a-8f0e-0c5f4b1e7a01';
const PRICE = '5d0f3f9e-6c1d-4f0a-8f0e-0c5f4b1e7a02';
const NOWHERE = '5d0f3f9e-6c1d-4f0a-8f0e-0c5f4b1e7a09';
const room = { id: ROOM, name: 'Room', kind: 'choice', choices: ['Attic', 'Cellar'] };
const price = { id: PRICE, name: 'Price', kind: 'number' };

let fixture: CommandFixture;
let owner: string;
let stranger: string;
let uid: string;
beforeAll(async () => {
  fixture = await startCommandFixture();
  owner = await fixture.register();
  stranger = await fixture.register();
  uid = await generate(owner);
  expect((await choose([room, price])).status).toBe(200);
});
afterAll(() => fixture.stop());

async function generate(token: string): Promise<string> {
  const made = await fixture.call('/api/qr/generate', { token, body: { title: 'Ladder' } });
  return String(made.body['uid']);
}

const choose = (fields: unknown, token: string | null = owner) =>
  fixture.call('/api/user/register/fields', {
    method: 'PUT',
    body: { fields },
    ...(token === null ? {} : { token }),
  });

const change = (body: object, token: string | null = owner) =>
  fixture.call('/api/user/register', {
    method: 'PATCH',
    body,
    ...(token === null ? {} : { token }),
  });

const factsOf = async (code: string) =>
  (await fixture.log.read(`code-${code}`, { personal: 'open' })).slice(1);

const value = (field: string, text: string | null) => ({ field_id: field, text });

test('an owner fills in fields of codes, once, sealed', async () => {
  const codes = [await generate(owner), await generate(owner)];
  const body = { uids: codes, values: [value(ROOM, 'Attic'), value(PRICE, ' 12.50 ')] };
  for (const _ of ['first', 'again']) {
    const { status, body: answer } = await change(body);
    expect(status).toBe(200);
    expect(answer).toEqual({ done: 2, refused: [] });
  }
  for (const code of codes) {
    const facts = await factsOf(code);
    expect(facts).toMatchObject([
      {
        type: 'RegisterEntryChanged',
        personal: {
          registerValues: [
            { fieldId: ROOM, text: 'Attic' },
            { fieldId: PRICE, text: '12.50' },
          ],
        },
      },
    ]);
    const closed = await fixture.log.read(`code-${code}`, { personal: 'skip' });
    expect(JSON.stringify(closed.map(({ data }) => data))).not.toContain('Attic');
  }
});

test('many codes get a type and are paused at once', async () => {
  const codes = [await generate(owner), await generate(owner)];
  expect((await change({ uids: codes, type: 'equipment', is_paused: true })).body['done']).toBe(2);
  for (const code of codes) {
    expect((await factsOf(code)).map(({ type }) => type)).toEqual(['CodeTypeChosen', 'CodePaused']);
  }
});

test('codes of others and codes that do not exist are refused alike, and keep no other from it', async () => {
  const theirs = await generate(stranger);
  const own = await generate(owner);
  const deleted = await generate(owner);
  await fixture.call(`/api/qr/${deleted}`, { method: 'DELETE', token: owner });
  const codes = [theirs, own, '00000000', deleted];
  const { status, body } = await change({ uids: codes, values: [value(ROOM, 'Cellar')] });
  expect(status).toBe(200);
  expect(body['done']).toBe(1);
  const why = 'This is not one of your codes.';
  expect(body['refused']).toHaveLength(3);
  expect(body['refused']).toEqual(
    expect.arrayContaining([theirs, '00000000', deleted].map((each) => ({ uid: each, why }))),
  );
  expect(await factsOf(theirs)).toEqual([]);
  expect(await factsOf(own)).toHaveLength(1);
});

test('a value for no field, or that does not fit, changes nothing', async () => {
  const before = await factsOf(uid);
  const refusedWith = async (text: string, field = PRICE) => {
    const values = [value(ROOM, 'Attic'), value(field, text)];
    const { status, body } = await change({ uids: [uid], values });
    return [status, body['detail']];
  };
  expect(await refusedWith('cheap')).toEqual([400, '"Price" takes a number such as 12 or 12.5.']);
  expect(await refusedWith('x', NOWHERE)).toEqual([
    409,
    'Your register no longer has this field. Reload it and try again.',
  ]);
  expect(await factsOf(uid)).toEqual(before);
});

test('nobody without a sign-in does anything', async () => {
  expect((await choose([room], null)).status).toBe(401);
  expect((await change({ uids: [uid], type: 'bag' }, null)).status).toBe(401);
});

test('a stranger has a register of their own', async () => {
  expect((await choose([{ ...room, kind: 'text', choices: [] }], stranger)).status).toBe(200);
  expect((await choose([room, price])).status).toBe(200);
});

test('a field keeps its kind', async () => {
  const { status, body } = await choose([room, { ...price, kind: 'text' }]);
  expect([status, body['detail']]).toEqual([
    409,
    'The kind of "Price" cannot change. Make a new field and remove this one.',
  ]);
});

test.each([
  [[{ ...price, id: 'price' }], 'Name a field by its id, a UUID.'],
  [[{ ...price, name: ' ' }], 'The name of a field is required.'],
  [[{ ...price, kind: 'colour' }], 'The kind must be one of text, number, date, yes_no, choice.'],
  [[{ ...room, choices: ['Attic'] }], 'Give a field of this kind two or more choices'],
  [[{ ...price, choices: ['1', '2'] }], 'Give a field of this kind two or more choices'],
  [[{ ...room, choices: ['Attic', 'Attic'] }], 'Two choices are the same.'],
  [[price, price], 'Two fields have the same id.'],
  [[price, { ...price, id: ROOM, name: 'price' }], 'Two fields have the same name.'],
  [
    Array.from({ length: 21 }, (_, number) => ({
      ...price,
      id: ROOM.slice(0, -2) + String(number + 10),
      name: `Field ${number}`,
    })),
    'A register may have at most 20 fields.',
  ],
])('fields %j are refused with a sentence', async (fields, message) => {
  const refused = await choose(fields);
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body['errors'])).toContain(message);
});

test.each([
  [{ uids: [], type: 'bag' }, 'Name at least one code.'],
  [{ uids: Array.from({ length: 501 }, () => '00000000'), type: 'bag' }, 'at most 500 codes'],
  [{ uids: ['<b>'], type: 'bag' }, 'This is not a code.'],
  [{ uids: ['00000000'] }, 'Send at least one thing to change.'],
  [{ uids: ['00000000'], values: [value(ROOM, 'x'.repeat(501))] }, 'at most 500 characters'],
])('a change %j is refused with a sentence', async (body, message) => {
  const refused = await change(body);
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body['errors'])).toContain(message);
});
