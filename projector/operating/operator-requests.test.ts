import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@app/events/catalogue';
import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import { streams } from '@app/events/streams';
import { expect, test } from 'vitest';
import { auditProjection } from '../projections/audit.ts';
import { statsProjection } from '../projections/stats.ts';
import { type FillElsewhere, fillVersions } from '../runtime/catch-up.ts';
import { schemaOf } from '../runtime/projection.ts';
import { rebuildProjections } from '../runtime/rebuild.ts';
import { userRegistered } from '../testing/events.ts';
import { PATIENCE, SOON } from '../testing/patience.ts';
import { addUser, probe } from '../testing/probe.ts';
import { openProjectorFixture, type ProjectorFixture } from '../testing/projector-fixture.ts';

const STATS = schemaOf(statsProjection);
const all = [statsProjection, auditProjection];
const nothing = (): void => undefined;
const ASKER = { kind: 'user', id: 'an-administrator' } as const;

const rebuildOf = (requestId: string, keepsOld = false): DomainEvent => ({
  type: 'ProjectionRebuildRequested',
  data: { requestId, projection: 'stats', keepsOld },
});

/** Appends what the command API would. */
async function ask({ log }: ProjectorFixture, event: DomainEvent, name = 'stats'): Promise<void> {
  const commandId = randomUUID();
  const by = { actor: ASKER, commandId, correlationId: commandId, causationId: commandId };
  const at = new Date();
  await log.append(streams.projection(name), 'any', [event], { ...by, at });
}

const eventsOf = (
  { log }: ProjectorFixture,
  name = 'stats',
): Promise<readonly Recorded<AnyEvent>[]> =>
  log.read(streams.projection(name), { personal: 'open' });

const typesOf = async (fixture: ProjectorFixture, name?: string): Promise<readonly string[]> =>
  (await eventsOf(fixture, name)).map(({ type }) => type);

async function schemas({ pool }: ProjectorFixture): Promise<readonly string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `select schema || ' ' || state as line from projector.checkpoints
     where name = 'stats' order by generation`,
  );
  return rows.map(({ line }) => line);
}

test(
  'a rebuild that was asked for is done, and told in the name of who asked',
  PATIENCE,
  async () => {
    await using fixture = await openProjectorFixture();
    const projector = await fixture.project({ projections: all });
    await projector.caughtUp(await fixture.append([userRegistered('a')]));
    await fixture.pool.query(`update ${STATS}.stats set users = 7`);
    await ask(fixture, rebuildOf('r1'));
    await expect.poll(() => typesOf(fixture), SOON).toHaveLength(3);
    const [request, ...told] = await eventsOf(fixture);
    expect(told).toMatchObject([
      { type: 'ProjectionRebuilt', data: { projection: 'stats', generation: 2 } },
      {
        type: 'ProjectionRequestEnded',
        data: { requestId: 'r1', act: 'rebuild', outcome: 'done', refusal: null },
        metadata: { actor: ASKER, causationId: request?.id },
      },
    ]);
    expect(await schemas(fixture)).toEqual([`${STATS}_g2 live`]);
    const { rows } = await fixture.pool.query('select users from read.stats');
    expect(rows).toEqual([{ users: 1 }]);
  },
);

test('a request is acted on once, by whichever projector comes', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const first = await fixture.project({ projections: all });
  await first.caughtUp(await fixture.append([userRegistered('a')]));
  await ask(fixture, rebuildOf('r1', true));
  await expect.poll(() => typesOf(fixture), SOON).toContain('ProjectionRequestEnded');
  await first.stop();
  const second = await fixture.project({ projections: all });
  await ask(fixture, {
    type: 'OldTablesDropRequested',
    data: { requestId: 'd1', projection: 'stats' },
  });
  await expect.poll(() => typesOf(fixture), SOON).toHaveLength(5);
  await second.caughtUp(await fixture.append([userRegistered('b')]));
  expect(await schemas(fixture)).toEqual([`${STATS}_g2 live`]);
});

test('one that took over before it was written down is not done again', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const { pool, log } = fixture;
  const first = await fixture.project({ projections: all });
  await first.caughtUp(await fixture.append([userRegistered('a')]));
  await first.stop();
  await ask(fixture, rebuildOf('r1'));
  // Simulates a projector that ends right after the takeover.
  await rebuildProjections([statsProjection], {
    pool,
    log,
    signal: new AbortController().signal,
    fresh: false,
    requestId: 'r1',
    hooks: { onStart: nothing, onBatch: nothing, onFault: nothing, onOutage: nothing },
  });
  await fixture.project({ projections: all });
  await expect.poll(() => typesOf(fixture), SOON).toContain('ProjectionRequestEnded');
  expect(await schemas(fixture)).toEqual([`${STATS} retired`, `${STATS}_g2 live`]);
});

test('one that was stopped leaves the live tables, and the next goes on', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const first = await fixture.project({ projections: all });
  await first.caughtUp(await fixture.append([userRegistered('a')]));
  await first.stop();
  await ask(fixture, rebuildOf('r1'));
  const data = { requestId: 'r1', projection: 'stats', act: 'rebuild' } as const;
  await ask(fixture, {
    type: 'ProjectionRequestEnded',
    data: { ...data, outcome: 'stopped', refusal: null },
  });
  await ask(fixture, rebuildOf('r2', true));
  await fixture.project({ projections: all });
  await expect.poll(() => typesOf(fixture), SOON).toHaveLength(5);
  const ends = (await eventsOf(fixture)).filter(({ type }) => type === 'ProjectionRequestEnded');
  expect(ends).toMatchObject([{ data: { requestId: 'r1' } }, { data: { requestId: 'r2' } }]);
  expect(await schemas(fixture)).toEqual([`${STATS} retired`, `${STATS}_g2 live`]);
});

test('much is filled by another process first, and taken over here', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const { pool, log } = fixture;
  const filled: string[] = [];
  // Fills as the child process of the product does.
  const fillElsewhere: FillElsewhere = async (request, { onNews, signal }) => {
    filled.push(...request.schemas);
    return fillVersions(request, { pool, log, projections: all, onNews, signal });
  };
  const projector = await fixture.project({ projections: all, fillElsewhere });
  const users = Array.from({ length: 1200 }, (_, index) => userRegistered(`u${index}`));
  await projector.caughtUp(await fixture.append(users));
  await ask(fixture, rebuildOf('r1'));
  await expect.poll(() => typesOf(fixture), SOON).toHaveLength(3);
  expect(filled).toEqual([`${STATS}_g2`]);
  expect(await schemas(fixture)).toEqual([`${STATS}_g2 live`]);
  const { rows } = await pool.query('select users from read.stats');
  expect(rows).toEqual([{ users: 1200 }]);
});

const throwing = probe((event) => {
  if (event.data.userId === 'trouble') throw new TypeError('not this one');
  return addUser(event);
});

const skipOf = (requestId: string, eventId: string): DomainEvent => ({
  type: 'EventSkipRequested',
  data: { requestId, projection: 'probe', version: 1, eventId },
  personal: { why: 'Written by a trial program' },
});

test('an event is passed that stopped the version, and no other', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const projections = [throwing, auditProjection];
  const projector = await fixture.project({ projections });
  await fixture.append([userRegistered('trouble')], { stream: 'user-trouble' });
  await projector.caughtUp(await fixture.append([userRegistered('c')]));
  const [event] = await fixture.log.read('user-trouble', { personal: 'skip' });
  await ask(fixture, skipOf('s1', randomUUID()), 'probe');
  await expect.poll(() => typesOf(fixture, 'probe'), SOON).toHaveLength(2);
  await ask(fixture, skipOf('s2', event?.id ?? ''), 'probe');
  const seen = async () => (await fixture.pool.query('select id from read.seen_users')).rows;
  await expect.poll(seen, SOON).toEqual([{ id: 'c' }]);
  expect(await eventsOf(fixture, 'probe')).toMatchObject([
    { type: 'EventSkipRequested' },
    { data: { requestId: 's1', outcome: 'refused', refusal: 'no-such-stop' } },
    { type: 'EventSkipRequested' },
    {
      type: 'EventSkipped',
      data: { version: 1, eventId: event?.id, eventType: 'UserRegistered' },
      personal: { why: 'Written by a trial program' },
      metadata: { actor: ASKER },
    },
    { data: { requestId: 's2', act: 'skip', outcome: 'done' } },
  ]);
});

test('a rebuild that meets an event it cannot handle says so', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  const projector = await fixture.project({ projections: [probe(), auditProjection] });
  await projector.caughtUp(await fixture.append([userRegistered('trouble')]));
  await projector.stop();
  await ask(
    fixture,
    {
      type: 'ProjectionRebuildRequested',
      data: { requestId: 'r1', projection: 'probe', keepsOld: false },
    },
    'probe',
  );
  // The same version, in a program with a wrong fix.
  await fixture.project({ projections: [throwing, auditProjection] });
  await expect.poll(() => typesOf(fixture, 'probe'), SOON).toHaveLength(2);
  expect((await eventsOf(fixture, 'probe'))[1]).toMatchObject({
    data: { outcome: 'refused', refusal: 'stopped-at-event' },
  });
  expect((await fixture.pool.query('select id from read.seen_users')).rows).toHaveLength(1);
});
