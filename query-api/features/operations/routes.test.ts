import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@app/events/catalogue';
import { streams } from '@app/events/streams';
import { beforeAll, expect, test } from 'vitest';
import { PROJECTION_NAMES } from '../../contract/projection-name.ts';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';
import { operationsAnswer } from './contract.ts';

const PATH = '/api/admin/operations';

const fixture = setUpQueryFixture();
let token: string;
let administratorId: string;
beforeAll(async () => {
  administratorId = (await fixture.history.user({ role: 'admin', username: 'olga' })).userId;
  token = await fixture.signIn(administratorId);
});

const read = async () => operationsAnswer.parse((await fixture.get(PATH, { token })).body);

test('names every read model, where it is and what it takes', async () => {
  await expect
    .poll(async () => (await read()).projections.map(({ lag }) => lag?.events))
    .toEqual(PROJECTION_NAMES.map(() => 0));
  const { projections } = await read();
  expect(projections.map(({ name }) => name)).toEqual(PROJECTION_NAMES.toSorted());
  for (const { state, generation, stopped, progress, bytes } of projections) {
    expect({ state, generation, stopped, progress }).toEqual({
      state: 'live',
      generation: 1,
      stopped: null,
      progress: null,
    });
    expect(bytes).toBeGreaterThan(0);
  }
});

test('says what stopped one, how far one is that is built, and which are old', async () => {
  await fixture.history.code(administratorId);
  const checkpoint = async () => {
    const { rows } = await fixture.pool.query<{ version: number; commit: string }>(
      `select version, commit from projector.checkpoints where name = 'codes'`,
    );
    return rows[0] ?? { version: 0, commit: '0' };
  };
  await expect.poll(async () => Number((await checkpoint()).commit)).toBeGreaterThan(1);
  const { version, commit } = await checkpoint();
  const half = BigInt(commit) / 2n;
  const eventId = randomUUID();
  const insert = (generation: number, state: string, at: bigint, of = version) =>
    fixture.pool.query(
      `insert into projector.checkpoints
         (schema, name, version, generation, commit, prepare, state, layout)
       values ($1, 'codes', $2, $3, $4, $4, $5, '')`,
      [`codes_v${of}_g${generation}`, of, generation, String(at), state],
    );
  await insert(7, 'building', half);
  await insert(6, 'retired', 1n);
  await fixture.pool.query(
    `insert into projector.faults (schema, event_id, event_type, commit, prepare, error)
     values ($1, $2, 'CodeClaimed', 5, 5, 'TypeError')`,
    [`codes_v${version}_g7`, eventId],
  );
  const codes = (await read()).projections.filter(({ name }) => name === 'codes');
  expect(codes.map(({ state, generation }) => `${state} ${generation}`)).toEqual([
    'live 1',
    'retired 6',
    'building 7',
  ]);
  expect(codes[2]?.progress).toBe(Number(half) / Number(commit));
  expect(codes[2]?.stopped).toMatchObject({
    event_id: eventId,
    event_type: 'CodeClaimed',
    position: '5',
    error: 'TypeError',
  });
  expect(codes[1]).toMatchObject({ lag: null, per_second: null, progress: null });
  await fixture.pool.query(`delete from projector.checkpoints where generation > 5`);
});

test('tells what was asked, by whom, and what became of it', async () => {
  const stream = streams.projection('stats');
  const data = { requestId: randomUUID(), projection: 'stats' };
  const second = { ...data, requestId: randomUUID() };
  const events: readonly DomainEvent[] = [
    { type: 'OldTablesDropRequested', data },
    {
      type: 'ProjectionRequestEnded',
      data: { ...data, act: 'drop-old', outcome: 'refused', refusal: 'tables-in-use' },
    },
    { type: 'ProjectionRebuildRequested', data: { ...second, keepsOld: true } },
    {
      type: 'ProjectionRequestEnded',
      data: { ...second, act: 'rebuild', outcome: 'stopped', refusal: null },
    },
  ];
  const commandId = randomUUID();
  // In one append, so that the projector finds no open request.
  await fixture.log.append(stream, 'any', events, {
    actor: { kind: 'user', id: administratorId },
    commandId,
    correlationId: commandId,
    causationId: commandId,
    at: new Date(),
  });
  await expect.poll(async () => (await read()).requests).toHaveLength(2);
  expect((await read()).requests).toMatchObject([
    { id: second.requestId, act: 'rebuild', outcome: 'stopped', requested_by: 'olga' },
    {
      id: data.requestId,
      act: 'drop-old',
      projection: 'stats',
      outcome: 'refused',
      refusal: 'tables-in-use',
    },
  ]);
});

test('shows reactors as they were last written down', async () => {
  const eventId = randomUUID();
  const insert = `insert into reactor_states.reactors
    (name, state, position, event_id, event_type, tries, error, lag_events, lag_is_more, lag_seconds)
    values ($1, $2, '77', $3, $4, $5, $6, 3, false, 12)`;
  const failing = ['notifier', 'failing', eventId, 'MessageSent', 4, 'TypeError'];
  await fixture.pool.query(insert, failing);
  await fixture.pool.query(insert, ['code-eraser', 'running', null, null, null, null]);
  const { reactors } = await read();
  expect(reactors).toMatchObject([
    { name: 'code-eraser', state: 'running', blocked: null, position: '77' },
    {
      name: 'notifier',
      state: 'failing',
      blocked: { event_id: eventId, event_type: 'MessageSent', tries: 4, error: 'TypeError' },
      lag: { events: 3, is_more: false, seconds: 12 },
    },
  ]);
});
