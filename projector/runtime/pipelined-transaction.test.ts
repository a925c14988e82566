import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@app/events/consuming/session';
import { openProjectorFixture, type ProjectorFixture } from '../testing/projector-fixture.ts';
import { copyText } from './statements.ts';
import type { Values } from './row-operation.ts';
import type { Statement } from './statements.ts';
import { writePipelined } from './pipelined-transaction.ts';
import { openProjectorSession } from './projector-session.ts';

let fixture: ProjectorFixture;
let session: Session;

beforeAll(async () => {
  fixture = await openProjectorFixture();
  session = await openProjectorSession(fixture.pool, new AbortController().signal);
  await session.client.query('create table notes (id text primary key, said text[])');
});

afterAll(async () => {
  await session[Symbol.asyncDispose]();
  await fixture[Symbol.asyncDispose]();
});

const note = (id: string, said: readonly string[] | null = null): Statement => ({
  text: 'insert into notes values ($1, $2::text[])',
  values: [id, said],
});

const lookUp = (id: string): Statement => ({
  text: `select 1 / count(*) from notes where id = $1`,
  values: [id],
});

async function noted(): Promise<readonly unknown[]> {
  const { rows } = await fixture.pool.query('select id, said from notes order by id');
  await fixture.pool.query('truncate notes');
  return rows;
}

test('all of them are done, and answered at once', async () => {
  let answers = 0;
  const count = (): void => void (answers += 1);
  session.client.connection.on('readyForQuery', count);
  await writePipelined(session.client, [note('a', ['{"', ',', '']), note('b'), lookUp('a')]);
  session.client.connection.off('readyForQuery', count);
  expect(answers).toBe(1);
  expect(await noted()).toEqual([
    { id: 'a', said: ['{"', ',', ''] },
    { id: 'b', said: null },
  ]);
});

test('where one fails none is done, and what failed is told', async () => {
  const failed = writePipelined(session.client, [note('a'), note('b'), note('a'), lookUp('c')]);
  await expect(failed).rejects.toMatchObject({ code: '23505', table: 'notes' });
  expect(await noted()).toEqual([]);
});

test('a statement that was first sent beside one that failed can be sent again', async () => {
  const unseen = { text: 'insert into notes values ($1) on conflict do nothing', values: ['a'] };
  const misspelt = { text: 'insert into noets values ($1)', values: ['a'] };
  for (const bad of [lookUp('nobody'), misspelt]) {
    await expect(writePipelined(session.client, [unseen, bad])).rejects.toThrow(/./u);
  }
  await writePipelined(session.client, [unseen, unseen]);
  expect(await noted()).toHaveLength(1);
});

/** Rows of `notes` to be copied, between other statements. */
const copied = (rows: readonly Values[]): Statement => ({
  text: 'copy notes (id) from stdin',
  values: [],
  copied: copyText(['id'], rows),
});

test('rows are copied in their place among the others', async () => {
  const odd = ['\\', '\\N', 'a\tb\nc\rd', '\\.', '', '\u{1F9F7}', '"{}"'];
  const rows = odd.map((id) => ({ id }));
  await writePipelined(session.client, [note('first'), copied(rows), lookUp('\\.'), note('last')]);
  const found = await noted();
  expect(found).toHaveLength(odd.length + 2);
  const expected = ['first', ...odd, 'last'].map((id) => ({ id, said: null }));
  expect(found).toEqual(expect.arrayContaining(expected));
});

test('a copy that fails undoes all, and the connection goes on', async () => {
  const twice = copied([{ id: 'a' }, { id: 'b' }, { id: 'a' }]);
  const failed = writePipelined(session.client, [note('x'), twice, note('y')]);
  await expect(failed).rejects.toMatchObject({ code: '23505', table: 'notes' });
  expect(await noted()).toEqual([]);
  await writePipelined(session.client, [copied([{ id: 'a' }]), copied([{ id: 'b' }])]);
  expect(await noted()).toHaveLength(2);
});

test('a copy behind a statement that failed is passed over', async () => {
  const failed = writePipelined(session.client, [lookUp('nobody'), copied([{ id: 'a' }])]);
  await expect(failed).rejects.toThrow('division by zero');
  expect(await noted()).toEqual([]);
});

test('a connection that breaks meanwhile is told of', async () => {
  await using broken = await openProjectorSession(fixture.pool, new AbortController().signal);
  const asleep = { text: 'select pg_sleep(60) where $1 is null', values: [null] };
  const failed = expect(writePipelined(broken.client, [note('a'), asleep])).rejects.toThrow(/./u);
  broken.client.connection.stream.destroy();
  await failed;
  expect(broken.signal.aborted).toBe(true);
  expect(await noted()).toEqual([]);
});
