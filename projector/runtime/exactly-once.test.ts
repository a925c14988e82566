import { openFeed } from '@app/consumers/feed';
import { OvertakenError } from '@app/consumers/transient';
import type { DomainEvent } from '@app/events/catalogue';
import { DEFAULT_SETTINGS } from '@app/events/settings';
import { setTimeout as delay } from 'node:timers/promises';
import { START_POSITION } from '@app/events/position';
import { describe, expect, test } from 'vitest';
import { projections } from '../projections/all.ts';
import { userRegistered } from '../testing/events.ts';
import { appendLives } from '../testing/history.ts';
import { Load } from '../testing/load.ts';
import { PATIENCE } from '../testing/patience.ts';
import { differences, viewRows } from '../testing/rows.ts';
import { orderPlaced, packOffered } from '../testing/store-events.ts';
import { openProjectorFixture, type ProjectorFixture } from '../testing/projector-fixture.ts';
import { ProjectionBatchWriter } from './projection-batch-writer.ts';
import { type Projection, schemaOf } from './projection.ts';
import { makeInstance, type ProjectionInstance } from './projection-instance.ts';
import { openProjectorSession } from './projector-session.ts';

/** Breaks the connections of all projectors at the server, whatever they do just then. */
async function terminateProjectors({ pool }: ProjectorFixture): Promise<number> {
  const { rowCount } = await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'projector' and datname = current_database()`,
  );
  return rowCount ?? 0;
}

test(
  'connections that break at any moment leave every event in the rows once',
  PATIENCE,
  async () => {
    await using fixture = await openProjectorFixture();
    const projector = await fixture.project();
    await using load = new Load(fixture, 2);
    for (let round = 0; round < 12; round += 1) {
      await delay(round * 4);
      expect(await terminateProjectors(fixture)).toBeGreaterThan(0);
      // It works again before it is disturbed again.
      await projector.caughtUp(await fixture.append([userRegistered()]));
    }
    await projector.caughtUp(await load.stop());
    expect(await differences(fixture, projections)).toBe(0);
  },
);

test('projectors that are stopped and started at any moment do so too', PATIENCE, async () => {
  await using fixture = await openProjectorFixture();
  await using load = new Load(fixture, 2);
  for (let round = 0; round < 5; round += 1) {
    const projector = await fixture.project();
    await delay(10 + round * 15);
    await projector.stop();
  }
  const position = await load.stop();
  const projector = await fixture.project();
  await projector.caughtUp(position);
  expect(await differences(fixture, projections)).toBe(0);
});

const ignore = (): void => undefined;
const hooks = { onAdvanced: ignore, onFault: ignore };
const instanceOf = (projection: Projection): ProjectionInstance =>
  makeInstance(projection, {
    schema: schemaOf(projection),
    state: 'live',
    checkpoint: START_POSITION,
  });

/** What the lives of owners do not hold: something for every projection. */
const besideLives: readonly DomainEvent[] = [
  {
    type: 'AuditHeadSigned',
    data: { number: 1000, text: 'a head', signature: 'a signature', publicKey: 'a key' },
  },
  {
    type: 'PushDeviceAdded',
    data: { userId: 'u1', deviceId: 'd1', sessionId: 's1', browser: null },
    personal: { endpoint: 'https://push.example.org/1', p256dh: 'key', auth: 'secret' },
  },
  { type: 'TelegramBotChosen', data: { username: 'a_bot' }, personal: { token: 'secret' } },
  {
    type: 'ChannelAdded',
    data: { userId: 'u1', channelId: 'c1', kind: 'webhook' },
    personal: { address: 'https://hooks.example.org/1', token: null },
  },
  {
    type: 'PasskeyAdded',
    data: {
      userId: 'u1',
      passkeyId: 'p1',
      challengeId: 'c1',
      challengeUntil: '2026-03-05T00:00:00.000Z',
      counter: 0,
      isSynced: true,
      attachment: null,
      device: null,
    },
    personal: { name: 'Phone', credentialId: 'id', publicKey: 'key' },
  },
  {
    type: 'ApiKeyMade',
    data: {
      userId: 'u1',
      keyId: 'k1',
      scopes: ['codes:read'],
      secretHash: 'hash',
      madeAt: '2026-03-04T00:00:00.000Z',
      expiresAt: '2026-03-05T00:00:00.000Z',
    },
    personal: { name: 'Inventory' },
  },
  {
    type: 'HelperInvited',
    data: {
      userId: 'u1',
      helperId: 'h1',
      tokenHash: 't',
      addressHash: 'a',
      channel: 'email',
      showsTitle: true,
    },
    personal: { name: 'Kim', address: 'kim@example.org', ownerName: 'Olga' },
  },
  {
    type: 'QuietHoursChosen',
    data: {
      userId: 'u1',
      hours: { fromMinute: 1, toMinute: 2, timeZone: 'UTC', exceptLost: true, exceptAlarms: false },
    },
  },
  {
    type: 'ReadingOpened',
    data: {
      readingId: 'r1',
      administratorId: 'a1',
      scope: { kind: 'owner', ownerId: 'u1' },
      expiresAt: '2026-03-05T00:00:00.000Z',
    },
    personal: { reason: 'Ticket 4711' },
  },
  {
    type: 'MessagesDisclosed',
    data: {
      readingId: 'r1',
      administratorId: 'a1',
      ownerId: 'u1',
      uid: 'AAAA1111',
      messageIds: ['t1-1'],
    },
  },
  { type: 'EscalationChosen', data: { userId: 'u1', uid: null, steps: [] } },
  { type: 'CallsAllowed', data: { threadId: 't1', uid: 'AAAA1111', ownerId: 'u1' } },
  {
    type: 'CallOffered',
    data: {
      callId: 'call1',
      threadId: 't1',
      uid: 'AAAA1111',
      ownerId: 'u1',
      by: 'finder',
      ringsUntil: '2026-03-05T00:00:45.000Z',
    },
  },
  {
    type: 'AlertSeen',
    data: { userId: 'u1', helperId: 'h1', threadId: 't1', messageId: 't1-1' },
  },
  {
    type: 'ReportFiled',
    data: {
      reportId: 'r1',
      tokenHash: 'hash',
      reporter: 'owner',
      reporterId: 'u1',
      about: 'conversation',
      reason: 'threat',
      uid: 'AAAA1111',
      ownerId: 'u1',
      threadId: 't1',
      messageId: 't1-1',
      pictureId: null,
      language: 'de',
    },
    personal: { words: 'Please look' },
  },
  {
    type: 'SessionStarted',
    data: {
      sessionId: 's1',
      userId: 'u1',
      method: 'password',
      epoch: 0,
      deviceMonth: '2026-03',
      expiresAt: '2026-03-05T00:00:00.000Z',
    },
    personal: { device: 'Firefox on Linux' },
  },
  { type: 'SettingsChanged', data: { changed: ['from_name'] }, personal: DEFAULT_SETTINGS },
  {
    type: 'NoticeRequested',
    data: {
      noticeId: 'n1',
      subject: 'user:u1',
      kind: 'new-message',
      channel: 'email',
      about: { userId: 'u1', cause: { stream: 'thread-t1', eventId: 'e1' } },
      expiresAt: '2026-03-05T00:00:00.000Z',
    },
  },
  {
    type: 'QuestionSaved',
    data: { questionId: 'q1', authorId: 'a1' },
    personal: { name: 'Messages', source: 'export const question = 1;' },
  },
  { type: 'QuestionRunRequested', data: { questionId: 'q1', runId: 'r1', isDry: true } },
  { type: 'QuestionFollowed', data: { questionId: 'q1', runId: 'r2' } },
  packOffered('p1'),
  orderPlaced('o1', 'u1'),
];

describe('events that are delivered twice', () => {
  test.each(projections.map((projection) => [projection.name, projection] as const))(
    'leave the rows of %s as they were, to whoever knows its checkpoint and to whoever does not',
    PATIENCE,
    async (_, projection) => {
      await using fixture = await openProjectorFixture();
      const projector = await fixture.project({ projections: [projection] });
      await appendLives(fixture, 2);
      let position = START_POSITION;
      for (const event of besideLives) position = await fixture.append([event]);
      await projector.caughtUp(position);
      await projector.stop();
      const before = await viewRows(fixture.pool, [projection]);
      expect(Object.values(before).flat().length).toBeGreaterThan(0);
      const closing = new AbortController();
      await using session = await openProjectorSession(fixture.pool, closing.signal);
      const knowing = { ...instanceOf(projection), checkpoint: position };
      const writer = new ProjectionBatchWriter([knowing], session.client, hooks);
      const forgetful = new ProjectionBatchWriter([instanceOf(projection)], session.client, hooks);
      const options = { after: START_POSITION, wants: writer.wants, signal: closing.signal };
      for await (const batch of openFeed(fixture.log, { ...options, onOutage: ignore })) {
        await writer.take(batch);
        await expect(forgetful.take(batch)).rejects.toThrow(OvertakenError);
        if (batch.position.commit === position.commit) break;
      }
      expect(knowing.fault).toBeNull();
      expect(await viewRows(fixture.pool, [projection])).toEqual(before);
    },
  );
});
