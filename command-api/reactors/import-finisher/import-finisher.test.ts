import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { eventually } from '@app/events/testing/eventually';
import { userSubject } from '@app/events/user';
import { expect, test } from 'vitest';
import { setUpFinisherFixture } from '../../testing/finisher-fixture.ts';

const ROOM = '5d0f3f9e-6c1d-4f0a-8f0e-0c5f4b1e7a01';

const fixture = setUpFinisherFixture();

async function newOwner(): Promise<string> {
  const token = await fixture.commands.register();
  const fields = [{ id: ROOM, name: 'Room', kind: 'text' }];
  const chosen = await fixture.commands.call('/api/user/register/fields', {
    method: 'PUT',
    token,
    body: { fields },
  });
  expect(chosen.status).toBe(200);
  return token;
}

async function generate(token: string, title: string): Promise<string> {
  return String(
    (await fixture.commands.call('/api/qr/generate', { token, body: { title } })).body['uid'],
  );
}

const room = (text: string | null) => [{ field_id: ROOM, text }];

const send = (id: string, token: string, lines: readonly object[], after = 0) =>
  fixture.commands.call(`/api/user/register/imports/${id}/lines`, {
    method: 'PUT',
    token,
    body: { after, lines },
  });

const confirm = (id: string, token: string, lines: number) =>
  fixture.commands.call(`/api/user/register/imports/${id}/confirm`, { token, body: { lines } });

const undo = (id: string, token: string) =>
  fixture.commands.call(`/api/user/register/imports/${id}/undo`, { token, body: {} });

const eventsOf = (stream: string) => fixture.commands.log.read(stream, { personal: 'open' });

async function ownerOf(id: string): Promise<string> {
  const [sent] = await eventsOf(streams.import(id));
  return String(Reflect.get(Object(sent?.data), 'ownerId'));
}

/** Waits until an import has this many events of a type. */
const reached = (id: string, type: string, count = 1) =>
  eventually(async () => {
    const found = (await eventsOf(streams.import(id))).filter((event) => event.type === type);
    return found.length >= count && found;
  });

async function imported(token: string, lines: readonly object[]) {
  const id = randomUUID();
  expect((await send(id, token, lines)).status).toBe(200);
  expect((await confirm(id, token, lines.length)).status).toBe(200);
  const [done] = await reached(id, 'ImportPartDone');
  return { id, data: done?.data as { made: string[]; changed: number; refused: unknown[] } };
}

const typesOf = async (uid: string) => (await eventsOf(streams.code(uid))).map(({ type }) => type);

test('a confirmed import makes and changes codes, once', async () => {
  const token = await newOwner();
  const uid = await generate(token, 'Ladder');
  const { id, data } = await imported(token, [
    { line: 2, title: 'Drill', type: 'equipment', values: room('Cellar') },
    { line: 3, uid, title: 'Long ladder', values: room('Attic') },
  ]);
  expect(data).toMatchObject({ changed: 1, refused: [] });
  const [made = ''] = data.made;
  expect(await typesOf(made)).toEqual(['CodeGenerated', 'CodeTypeChosen', 'RegisterEntryChanged']);
  expect(await typesOf(uid)).toEqual(['CodeGenerated', 'CodeRenamed', 'RegisterEntryChanged']);
  expect((await confirm(id, token, 2)).status).toBe(200);
  await fixture.reactors.stop();
  await fixture.startReactors();
  await imported(token, [{ line: 2, title: 'Saw', values: [] }]);
  expect(await eventsOf(streams.import(id))).toHaveLength(3);
});

test('nothing comes of lines before they are confirmed, nor of a line that is missing', async () => {
  const token = await newOwner();
  const id = randomUUID();
  const line = { line: 2, title: 'Drill', values: [] };
  expect((await send(id, token, [line])).status).toBe(200);
  expect((await send(id, token, [line], 5)).status).toBe(409);
  expect((await confirm(id, token, 2)).status).toBe(409);
  expect((await undo(id, token)).status).toBe(409);
  await imported(token, [{ line: 2, title: 'Later', values: [] }]);
  expect((await eventsOf(streams.import(id))).map(({ type }) => type)).toEqual([
    'ImportLinesAdded',
  ]);
});

test('an import goes on where a crash left it, over several parts', async () => {
  const token = await newOwner();
  const id = randomUUID();
  for (const part of [0, 1, 2]) {
    const lines = [{ line: part + 2, title: `Thing ${part}`, values: room('Attic') }];
    expect((await send(id, token, lines, part)).status).toBe(200);
  }
  await fixture.reactors.stop();
  expect((await confirm(id, token, 3)).status).toBe(200);
  await fixture.startReactors();
  const parts = await reached(id, 'ImportPartDone', 3);
  const made = parts.flatMap(({ data }) => (data as { made: string[] }).made);
  expect(new Set(made).size).toBe(3);
});

test('a line whose code is gone by then is refused, and no other suffers', async () => {
  const token = await newOwner();
  const uid = await generate(token, 'Ladder');
  const id = randomUUID();
  const lines = [
    { line: 2, uid, values: room('Attic') },
    { line: 3, title: 'Drill', values: [] },
  ];
  await send(id, token, lines);
  await fixture.commands.call(`/api/qr/${uid}`, { method: 'DELETE', token });
  await confirm(id, token, 2);
  const [done] = await reached(id, 'ImportPartDone');
  expect(done?.data).toMatchObject({
    made: [expect.any(String)],
    changed: 0,
    refused: [{ line: 2, why: 'code-deleted' }],
  });
});

test('an undo deletes what was made and gives back what was changed, unless somebody changed it', async () => {
  const token = await newOwner();
  const [kept, changed] = [await generate(token, 'Ladder'), await generate(token, 'Rope')];
  await fixture.commands.call(`/api/qr/${kept}`, {
    method: 'PATCH',
    token,
    body: { type: 'bicycle', fields: { make: { text: 'Gazelle', is_shown: true } } },
  });
  await fixture.commands.call('/api/user/register', {
    method: 'PATCH',
    token,
    body: { uids: [kept], values: room('Hall') },
  });
  const { id, data } = await imported(token, [
    { line: 2, title: 'Drill', values: [] },
    { line: 3, uid: kept, title: 'Long ladder', type: 'equipment', values: room('Attic') },
    { line: 4, uid: changed, title: 'Long rope', values: room('Cellar') },
  ]);
  await fixture.commands.call(`/api/qr/${changed}`, {
    method: 'PATCH',
    token,
    body: { title: 'My rope' },
  });
  for (const _ of ['first', 'again']) expect((await undo(id, token)).status).toBe(200);
  const [undone] = await reached(id, 'ImportPartUndone');
  expect(undone?.data).toMatchObject({
    deleted: 1,
    restored: 1,
    kept: [{ line: 4, why: 'changed-since' }],
  });
  expect(await typesOf(data.made[0] ?? '')).toContain('CodeDeleted');
  const back = (await eventsOf(streams.code(kept))).slice(-4);
  expect(back.map(({ type }) => type)).toEqual([
    'CodeRenamed',
    'CodeTypeChosen',
    'CodeFieldsChanged',
    'RegisterEntryChanged',
  ]);
  expect(back).toMatchObject([
    { personal: { title: 'Ladder' } },
    { personal: { codeType: 'bicycle' } },
    { personal: { fields: [{ name: 'make', text: 'Gazelle', isShown: true }] } },
    { personal: { registerValues: [{ fieldId: ROOM, text: 'Hall' }] } },
  ]);
  const [newest] = (await eventsOf(streams.code(changed))).slice(-1);
  expect(newest).toMatchObject({ personal: { registerValues: [] } });
});

test('lines of somebody else, wrong lines and too many codes are refused, and nothing is stored', async () => {
  const [token, stranger] = [await newOwner(), await newOwner()];
  const theirs = await generate(stranger, 'Umbrella');
  const id = randomUUID();
  const good = { line: 2, title: 'Drill', values: [] };
  const detailOf = async (line: object) => {
    const { status, body } = await send(id, token, [good, line]);
    return [status, body['detail']];
  };
  expect(await detailOf({ line: 3, uid: theirs, values: [] })).toEqual([
    400,
    `Line 3: ${theirs} is not one of your codes.`,
  ]);
  const field = { field_id: randomUUID(), text: 'x' };
  expect(await detailOf({ line: 4, title: 'x', values: [field] })).toEqual([
    400,
    'Line 4: Your register no longer has this field. Reload it and try again.',
  ]);
  const many = Array.from({ length: 11 }, (_, line) => ({ ...good, line: line + 2 }));
  const refused = await send(id, token, many);
  expect(refused.status).toBe(403);
  expect(refused.body['type']).toContain('code-limit-reached');
  expect((await send(id, token, [{ line: 2, values: [] }])).status).toBe(400);
  expect(await eventsOf(streams.import(id))).toEqual([]);
  expect((await send(id, token, [good])).status).toBe(200);
  expect((await send(id, stranger, [good], 1)).status).toBe(404);
  expect((await confirm(id, stranger, 1)).status).toBe(404);
  expect((await undo(id, stranger)).status).toBe(404);
  expect((await confirm('nothing', token, 1)).status).toBe(404);
});

test('of an account that was erased meanwhile nothing is imported', async () => {
  const token = await newOwner();
  const id = randomUUID();
  await send(id, token, [{ line: 2, title: 'Drill', values: [] }]);
  const ownerId = await ownerOf(id);
  await fixture.reactors.stop();
  await confirm(id, token, 1);
  await fixture.commands.vault.destroy([userSubject(ownerId)]);
  await fixture.startReactors();
  const [done] = await reached(id, 'ImportPartDone');
  expect(done?.data).toMatchObject({ made: [], changed: 0 });
});
