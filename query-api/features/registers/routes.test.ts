import { streams } from '@app/events/streams';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startQueryFixture, type QueryFixture } from '../../testing/query-fixture.ts';
import { register, registerCodes } from './contract.ts';

const ROOM = '5d0f3f9e-6c1d-4f0a-8f0e-0c5f4b1e7a01';
const PRICE = '5d0f3f9e-6c1d-4f0a-8f0e-0c5f4b1e7a02';
const GONE = '5d0f3f9e-6c1d-4f0a-8f0e-0c5f4b1e7a03';
const FIELDS = [
  { id: ROOM, name: 'Room', kind: 'text' as const, choices: [] },
  { id: PRICE, name: '=Price', kind: 'number' as const, choices: [] },
];

let fixture: QueryFixture;
let ownerId: string;
let token: string;
/** By their titles. */
const uids = new Map<string, string>();
beforeAll(async () => {
  fixture = await startQueryFixture();
  ({ userId: ownerId } = await fixture.history.user());
  token = await fixture.signIn(ownerId);
  await fixture.history.append(streams.register(ownerId), {
    type: 'RegisterFieldsChosen',
    data: { ownerId },
    personal: { registerFields: FIELDS },
  });
  await thing('Ladder', { [ROOM]: 'Attic', [PRICE]: '100' });
  await thing('bicycle', { [ROOM]: 'Cellar 50%', [PRICE]: '20.5', [GONE]: 'removed' });
  await thing('Drill', { [ROOM]: '=2+3"x', [PRICE]: '-3' });
  await thing('Umbrella', {});
  const drill = { uid: uidOf('Drill'), ownerId };
  await fixture.history.append(streams.code(drill.uid), {
    type: 'CodeTypeChosen',
    data: drill,
    personal: { codeType: 'equipment' },
  });
  await fixture.history.append(streams.code(drill.uid), { type: 'CodePaused', data: drill });
});
afterAll(() => fixture.stop());

const uidOf = (title: string): string => uids.get(title) ?? '';

async function thing(title: string, values: Readonly<Record<string, string>>): Promise<void> {
  const uid = await fixture.history.code(ownerId, title);
  uids.set(title, uid);
  if (Object.keys(values).length === 0) return;
  await fixture.history.append(streams.code(uid), {
    type: 'RegisterEntryChanged',
    data: { uid, ownerId },
    personal: {
      registerValues: Object.entries(values).map(([fieldId, text]) => ({ fieldId, text })),
    },
  });
}

const ask = (path: string, as = token) => fixture.get(`/api/user/register${path}`, { token: as });

async function listed(query: string) {
  const { status, body } = await ask(`?${query}`);
  expect(status).toBe(200);
  return register.parse(body);
}

const titles = async (query: string) => (await listed(query)).items.map(({ title }) => title);

test('an owner lists their things with what stands in the fields of the register', async () => {
  const { fields, items, total } = await listed('');
  expect(fields).toEqual(FIELDS);
  expect(total).toBe(4);
  expect(items.map(({ title }) => title)).toEqual(['Umbrella', 'Drill', 'bicycle', 'Ladder']);
  expect(items[2]?.values).toEqual({ [ROOM]: 'Cellar 50%', [PRICE]: '20.5' });
  expect(items[0]?.values).toEqual({});
});

test.each([
  ['sort=title', ['bicycle', 'Drill', 'Ladder', 'Umbrella']],
  ['sort=created&order=up', ['Ladder', 'bicycle', 'Drill', 'Umbrella']],
  [`sort=${PRICE}`, ['Drill', 'bicycle', 'Ladder', 'Umbrella']],
  [`sort=${PRICE}&order=down`, ['Ladder', 'bicycle', 'Drill', 'Umbrella']],
  [`sort=${GONE}`, ['Ladder', 'bicycle', 'Drill', 'Umbrella']],
  ['search=ATT', ['Ladder']],
  ['search=removed', []],
  ['search=3%22X', ['Drill']],
  ['search=bi', ['bicycle']],
  ['search=50%25', ['bicycle']],
  [`search=${PRICE.slice(0, 8)}`, []],
  [`field=${ROOM}&value=cell`, ['bicycle']],
  [`field=${PRICE}&value=100`, ['Ladder']],
  [`field=${PRICE}&value=10`, []],
  [`field=${ROOM}`, ['Umbrella']],
  [`field=${GONE}&value=removed`, []],
  ['type=equipment', ['Drill']],
  ['state=paused', ['Drill']],
  ['state=in_use', ['Umbrella', 'bicycle', 'Ladder']],
  ['state=lost', []],
])('%s', async (query, found) => {
  expect(await titles(query)).toEqual(found);
});

test('pages follow each other, and the total is that of all', async () => {
  const pages = [await listed('limit=3'), await listed('limit=3&page=2')];
  expect(pages.map(({ items }) => items.length)).toEqual([3, 1]);
  expect(pages.map(({ total }) => total)).toEqual([4, 4]);
});

test('all that the filters let through can be named', async () => {
  const { body } = await ask('/codes?sort=title&state=in_use');
  expect(registerCodes.parse(body)).toEqual(['bicycle', 'Ladder', 'Umbrella'].map(uidOf));
});

test('the file holds no formula, and numbers as they are', async () => {
  const { headers, text } = await ask('/register.csv?sort=title');
  expect(headers.get('Content-Type')).toContain('text/csv');
  const lines = text.split('\r\n');
  expect(lines[0]).toBe("code,title,type,paused,lost,Room,'=Price");
  expect(lines[2]?.split(',').slice(1).join()).toBe(`Drill,equipment,yes,no,"'=2+3""x",-3`);
  expect(lines).toHaveLength(6);
});

test('a stranger sees nothing of it, and nobody who is not signed in', async () => {
  const { userId } = await fixture.history.user();
  const stranger = await fixture.signIn(userId);
  const { body } = await ask('', stranger);
  expect(register.parse(body)).toEqual({ fields: [], items: [], total: 0 });
  for (const path of ['', '/codes', '/register.csv']) {
    expect((await fixture.get(`/api/user/register${path}`)).status).toBe(401);
  }
});

test('finders see nothing of it', async () => {
  const { text } = await fixture.get(`/api/qr/${uidOf('Ladder')}`);
  expect(text).not.toContain('Attic');
  expect(text).not.toContain(ROOM);
});

test.each([
  ['sort=colour', 'sort must be one of created, title, last_message, type, or the id of a field.'],
  ['field=room', 'field must be the id of a field.'],
  ['state=gone', 'state must be one of in_use, lost, paused.'],
  ['type=plane', 'type must be one of'],
  ['limit=201', 'limit must be a whole number from 1 to 200.'],
  ['search=a%00b', 'search contains characters that cannot be read.'],
  ['what=1', 'Unknown parameter: what.'],
])('%s is refused with a sentence', async (query, message) => {
  const { status, text } = await ask(`?${query}`);
  expect(status).toBe(400);
  expect(text).toContain(message);
});

const umbrellaDueOn = async () =>
  (await listed('search=Umbrella')).items.map((item) => item.due_on);

test('it says until when somebody has a thing, until it is back', async () => {
  const of = { uid: uidOf('Umbrella'), ownerId };
  const out = { ...of, memberId: 'm1', dueOn: '2026-11-28', formerMemberId: null };
  const taken = { type: 'CodeCheckedOut', data: { ...out, checkout: 1 } } as const;
  await fixture.history.append(streams.code(of.uid), taken);
  expect(await umbrellaDueOn()).toEqual(['2026-11-28']);
  const back = { type: 'CodeCheckedIn', data: { ...of, checkout: 1, memberId: 'm1' } } as const;
  await fixture.history.append(streams.code(of.uid), back);
  expect(await umbrellaDueOn()).toEqual([null]);
});
