import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';
import type { HistoryDetails, HistoryEvent, HistoryStreams } from './contract.ts';

const fixture = setUpQueryFixture();
let administrator: string;
let owner: { readonly userId: string };
let uid: string;
let thread: { readonly threadId: string };

beforeAll(async () => {
  const { history } = fixture;
  const admin = await history.user({ role: 'admin' });
  administrator = await fixture.signIn(admin.userId);
  owner = await history.user({ username: 'olga-of-history' });
  uid = await history.code(owner.userId);
  thread = await history.thread(uid, owner.userId, { email: 'finder@example.org' });
});

interface List {
  readonly events: readonly HistoryEvent[];
  readonly next: string | null;
}

const read = async <Body>(path: string): Promise<Body> => {
  const answer = await fixture.get(`/api/admin/history/${path}`, { token: administrator });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as Body;
};
const list = (query: string): Promise<List> => read<List>(`events?${query}`);

/** Waits until everything that was appended is indexed. */
const untilIndexed = (): Promise<void> =>
  expect
    .poll(async () => {
      const { rows } = await fixture.pool.query<{ commit: string }>(
        'select commit from history.progress',
      );
      return BigInt(rows[0]?.commit ?? 0) >= BigInt(fixture.history.endText);
    })
    .toBe(true);

test('the log is listed newest first, page by page, each event once', async () => {
  const whole = await list('limit=100');
  const pages: HistoryEvent[] = [];
  let next: string | null = '';
  while (next !== null) {
    const page: List = await list(`limit=3${next === '' ? '' : `&before=${next}`}`);
    pages.push(...page.events);
    ({ next } = page);
  }
  expect(pages).toEqual(whole.events);
  const positions = whole.events.map(({ position }) => BigInt(position));
  expect(positions).toEqual(positions.toSorted((a, b) => (a < b ? 1 : -1)));
});

test('a search finds the same before and after the index knows the events', async () => {
  await untilIndexed();
  const queries = [
    `subject=${uid}`,
    `subject=${owner.userId}`,
    `subject=olga-of-history`,
    `category=thread`,
    `type=CodeGenerated`,
    `type=CodeGenerated&subject=${uid}`,
  ];
  for (const query of queries) {
    const indexed = await list(query);
    expect(indexed.events.length, query).toBeGreaterThan(0);
    await fixture.pool.query('create table kept as select * from history.progress');
    await fixture.pool.query('update history.progress set commit = 0, prepare = 0');
    expect(await list(query), query).toEqual(indexed);
    await fixture.pool.query(
      'update history.progress p set commit = k.commit, prepare = k.prepare from kept k',
    );
    await fixture.pool.query('drop table kept');
  }
});

test('what does not fit is not found', async () => {
  await untilIndexed();
  for (const query of [
    `subject=${randomUUID()}`,
    `type=NoSuchType`,
    `category=code&type=UserRegistered`,
    `subject=${uid}&to=2000-01-01`,
    `from=2100-01-01`,
    `stream=thread-${randomUUID()}`,
    `correlation=${randomUUID()}`,
    'actor=nobody-of-this-name',
  ]) {
    expect((await list(query)).events, query).toEqual([]);
  }
});

test('a time that holds everything changes nothing', async () => {
  await untilIndexed();
  const all = await list('limit=100');
  expect(await list('limit=100&from=2000-01-01&to=2100-01-01')).toEqual(all);
  const found = await list(`subject=${uid}`);
  expect(await list(`subject=${uid}&from=2000-01-01&to=2100-01-01`)).toEqual(found);
});

test('a stream is read by its revisions, newest first', async () => {
  const stream = `thread-${thread.threadId}`;
  const { events } = await list(`stream=${stream}`);
  const last = events.length - 1;
  expect(events.map(({ revision }) => Number(revision))).toEqual(
    events.map((_, index) => last - index),
  );
  expect(events.every((event) => event.stream === stream)).toBe(true);
  const first = await list(`stream=${stream}&limit=1`);
  const second = await list(`stream=${stream}&limit=1&before=${first.next}`);
  expect([...first.events, ...second.events]).toEqual(events.slice(0, 2));
});

test('an event says what stands in the clear, and only names what is sealed', async () => {
  const [claimed] = (await list(`type=CodeGenerated&subject=${uid}`)).events;
  const details = await read<HistoryDetails>(`events/${claimed?.position}`);
  expect(details.event).toMatchObject({ type: 'CodeGenerated', stream: `code-${uid}` });
  expect(details.event.data).toMatchObject({ uid, ownerId: owner.userId });
  expect(details.event.personal.length).toBeGreaterThan(0);
  expect(new Set(details.event.personal.map(({ state }) => state))).toEqual(new Set(['sealed']));
  expect(details.audit).toMatchObject({ action: 'code.generated', chain: 1 });
  expect(details.read_models).toContain('codes');
  expect(details.related.map(({ id }) => id)).toContain(details.event.id);
});

test('what was sealed is said to be erased once its key is gone', async () => {
  const { history } = fixture;
  const gone = await history.user();
  const code = await history.code(gone.userId);
  const [before] = (await list(`type=CodeGenerated&subject=${code}`)).events;
  await fixture.vault.destroy([`user:${gone.userId}`]);
  const details = await read<HistoryDetails>(`events/${before?.position}`);
  expect(new Set(details.event.personal.map(({ state }) => state))).toEqual(new Set(['erased']));
});

test('streams of a kind are listed with how many events they have', async () => {
  await untilIndexed();
  const found = await read<HistoryStreams>('streams?category=thread');
  const ours = found.streams.find(({ stream }) => stream === `thread-${thread.threadId}`);
  const { events } = await list(`stream=thread-${thread.threadId}`);
  expect(ours).toMatchObject({ events: events.length, last: events[0] });
  const first = await read<HistoryStreams>('streams?category=user&limit=1');
  const second = await read<HistoryStreams>(`streams?category=user&limit=1&before=${first.next}`);
  expect(second.streams[0]?.stream).not.toBe(first.streams[0]?.stream);
  expect((await read<HistoryStreams>('streams?category=nothing')).streams).toEqual([]);
});

test.each([
  ['events/9223372036854775807', 404],
  ['events/99999999999999999999', 404],
  ['events/x', 404],
])('%s is answered %i', async (path, status) => {
  const answer = await fixture.get(`/api/admin/history/${path}`, { token: administrator });
  expect(answer.status).toBe(status);
});
