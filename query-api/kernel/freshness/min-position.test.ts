import { setTimeout as delay } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { createLogger } from '@app/service-kit/logging';
import { beforeAll, expect, test } from 'vitest';
import { problem } from '../../contract/problem.ts';
import { PROJECTION_NAMES } from '../../contract/projection-name.ts';
import { publicCode } from '../../features/codes/public-code-contract.ts';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';
import { Checkpoints } from './checkpoints.ts';
import { ProjectedFeed } from './projected-feed.ts';

const fixture = setUpQueryFixture();
let ownerId: string;

beforeAll(async () => {
  ({ userId: ownerId } = await fixture.history.user());
});

test('the projections that routes name are those that the projector runs', async () => {
  const { rows } = await fixture.pool.query<{ name: string }>('select name from read.checkpoints');
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...PROJECTION_NAMES].toSorted());
});

test('everybody reads their own writes', async () => {
  for (let round = 0; round < 25; round += 1) {
    const uid = await fixture.history.code(ownerId, `Number ${round}`);
    const { body, headers } = await fixture.get(`/api/qr/${uid}`);
    expect(publicCode.parse(body).title).toBe(`Number ${round}`);
    expect(headers.get('X-Stale')).toBeNull();
  }
});

test('an event that changes nothing that is read holds nobody up', async () => {
  const sessionId = randomUUID();
  const expiresAt = new Date().toISOString();
  const data = {
    sessionId,
    userId: ownerId,
    method: 'password',
    epoch: 0,
    deviceMonth: '2026-11',
    expiresAt,
  } as const;
  await fixture.history.append(streams.session(sessionId), {
    type: 'SessionStarted',
    data,
    personal: { device: null },
  });
  expect((await fixture.get('/api/stats')).headers.get('X-Stale')).toBeNull();
});

test('where a projection is late the answer comes after 2 s, marked as stale', async () => {
  await fixture.projector.pause();
  const uid = await fixture.history.code(ownerId, 'Late');
  const before = Date.now();
  const late = await fixture.get(`/api/qr/${uid}`);
  expect(late.status).toBe(404);
  expect(late.headers.get('X-Stale')).toBe('true');
  expect(Date.now() - before).toBeGreaterThanOrEqual(1990);
  const waiting = fixture.get(`/api/qr/${uid}`);
  await fixture.projector.resume();
  const { status, headers } = await waiting;
  expect(status).toBe(200);
  expect(headers.get('X-Stale')).toBeNull();
});

test('a position past the end of the log is answered as stale at once', async () => {
  const headers = { 'X-Min-Position': '9223372036854775807' };
  for (let round = 0; round < 5; round += 1) {
    const before = Date.now();
    const answer = await fixture.getNow('/api/stats', { headers });
    expect([answer.status, answer.headers.get('X-Stale')]).toEqual([200, 'true']);
    expect(Date.now() - before).toBeLessThan(1900);
  }
});

test.each(['abc', '-1', '1/', '/1', '1 2', '1.5', '0x10', '1'.repeat(30), 'null', "1' or '1"])(
  'X-Min-Position: %s is refused',
  async (position) => {
    const headers = { 'X-Min-Position': position };
    for (const path of ['/api/stats', '/api/qr/7K2QW9XM', '/api/openapi.json']) {
      const { status, body } = await fixture.getNow(path, { headers });
      expect(status).toBe(400);
      expect(problem.parse(body).detail).toContain('X-Min-Position');
    }
  },
);

test('while nobody can listen, whoever waits makes it look at the table', async () => {
  const checkpoints = new Checkpoints();
  const feed = new ProjectedFeed({
    databaseUrl: 'postgres://127.0.0.1:1/nowhere',
    pool: fixture.pool,
    checkpoints,
    onChange: () => undefined,
    onGap: () => undefined,
    logger: createLogger('test', 'silent'),
  });
  feed.start();
  const before = fixture.history.end;
  expect(await checkpoints.waitFor(PROJECTION_NAMES, before, 60_000)).toBe(true);
  await fixture.history.code(ownerId);
  await delay(200);
  expect(checkpoints.haveReached(['codes'], fixture.history.end)).toBe(false);
  expect(await checkpoints.waitFor(['codes'], fixture.history.end, 60_000)).toBe(true);
  await feed.stop();
});

test('a notification that nobody can read does no harm', async () => {
  for (const payload of [
    '',
    'hello',
    '{}',
    '{"projections":["codes"],"position":"x","topics":[]}',
  ]) {
    await fixture.pool.query("select pg_notify('projected', $1)", [payload]);
  }
  const uid = await fixture.history.code(ownerId, 'After');
  const { status, headers } = await fixture.get(`/api/qr/${uid}`);
  expect(status).toBe(200);
  expect(headers.get('X-Stale')).toBeNull();
});
