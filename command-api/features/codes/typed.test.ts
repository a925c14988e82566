import { beforeAll, expect, test } from 'vitest';
import { setUpCommandFixture } from '../../testing/command-fixture.ts';

const fixture = setUpCommandFixture();
let owner: string;
let unchanged: string;
beforeAll(async () => {
  owner = await fixture.register();
  unchanged = String((await generate({ type: 'pet' })).body['uid']);
});

const generate = (body: object, token = owner) =>
  fixture.call('/api/qr/generate', { token, body: { title: 'Biscuit', ...body } });

const edit = (uid: string, body: object, token: string | null = owner) =>
  fixture.call(`/api/qr/${uid}`, {
    method: 'PATCH',
    body,
    ...(token === null ? {} : { token }),
  });

const factsOf = async (uid: string) =>
  (await fixture.log.read(`code-${uid}`, { personal: 'open' })).map(({ type, personal = null }) => [
    type,
    personal,
  ]);

test('a code is made as a pet, and becomes a bag', async () => {
  const made = await generate({ type: 'pet' });
  expect(made.status).toBe(201);
  const uid = String(made.body['uid']);
  for (const type of ['bag', 'bag']) expect((await edit(uid, { type })).status).toBe(200);
  expect((await factsOf(uid)).slice(1)).toEqual([
    ['CodeTypeChosen', { codeType: 'pet' }],
    ['CodeTypeChosen', { codeType: 'bag' }],
  ]);
});

test('the log does not say in the clear what a code is on', async () => {
  const uid = String((await generate({ type: 'medical' })).body['uid']);
  const closed = await fixture.log.read(`code-${uid}`, { personal: 'skip' });
  expect(JSON.stringify(closed.map(({ data }) => data))).not.toContain('medical');
});

test.each(['plane', '', null, 3, ['keys']])('%j is no kind of thing', async (type) => {
  const refused = await generate({ type });
  expect(refused.status).toBe(400);
  expect(refused.body['errors']).toEqual([
    { path: 'type', message: 'Choose one of the types of things.' },
  ]);
  const uid = String((await generate({})).body['uid']);
  expect((await edit(uid, { type })).status).toBe(400);
});

const told = (text: string, isShown = true) => ({ text, is_shown: isShown });

test('what an owner tells of a thing is sealed, and told once', async () => {
  const uid = String((await generate({ type: 'pet' })).body['uid']);
  const fields = { vet_phone: told('0049 30 123456', false), name: told(' Biscuit ') };
  const body = { type: 'pet', fields };
  const answers = [await edit(uid, body), await edit(uid, body)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await factsOf(uid)).slice(2)).toEqual([
    [
      'CodeFieldsChanged',
      {
        fields: [
          { name: 'name', text: 'Biscuit', isShown: true },
          { name: 'vet_phone', text: '+4930123456', isShown: false },
        ],
      },
    ],
  ]);
  const closed = await fixture.log.read(`code-${uid}`, { personal: 'skip' });
  expect(JSON.stringify(closed.map(({ data }) => data))).not.toContain('Biscuit');
  await edit(uid, { title: 'Biscuit the beagle' });
  expect((await edit(uid, { type: 'pet' })).status).toBe(200);
  await edit(uid, { type: 'pet', fields: {} });
  expect((await factsOf(uid)).slice(3)).toEqual([
    ['CodeRenamed', { title: 'Biscuit the beagle' }],
    ['CodeFieldsChanged', { fields: [] }],
  ]);
});

test.each([
  [{ fields: { name: told('Rex') } }, 'Things of this type have no such field.'],
  [{ type: 'car', fields: { name: told('Rex') } }, 'Things of this type have no such field.'],
  [{ type: 'pet', fields: { parcel: told('No') } }, 'Things of this type have no such field.'],
  [{ type: 'pet', fields: { plate: told('B-AB 1') } }, 'There is no field "plate" here.'],
  [{ type: 'pet', fields: { name: told(' ') } }, 'The name is required.'],
  [{ type: 'pet', fields: { name: told('x'.repeat(121)) } }, 'The name may have at most 120'],
  [{ type: 'pet', fields: { allergies: told('x'.repeat(501)) } }, 'The allergies may have at most'],
  [{ type: 'pet', fields: { vet_phone: told('Dr. Weber') } }, 'Enter the phone number with its'],
  [{ type: 'pet', fields: { name: { text: 'Rex' } } }, 'Choose whether finders see it.'],
])('%j is refused with a sentence', async (body, message) => {
  const refused = await edit(unchanged, body);
  expect(refused.status).toBe(400);
  expect(refused.body['errors']).toEqual([
    expect.objectContaining({ message: expect.stringContaining(message) as string }),
  ]);
  expect(await factsOf(unchanged)).toHaveLength(2);
});
