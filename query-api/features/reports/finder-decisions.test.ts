import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { beforeAll, expect, test } from 'vitest';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';
import { adminReport } from './admin-contract.ts';
import { finderDecisions } from './finder-decision-contract.ts';

const fixture = setUpQueryFixture();
let ownerId: string;
let uid: string;
beforeAll(async () => {
  ({ userId: ownerId } = await fixture.history.user({}));
  uid = await fixture.history.code(ownerId, 'Blue bag');
});

test('a finder reads by their link what was decided about what they wrote, and nothing else', async () => {
  const { userId: administratorId } = await fixture.history.user({ role: 'admin' });
  const ofThread = await fixture.history.thread(uid, ownerId, { content: 'Pay or else' });
  const { threadId, messageId, token: link } = ofThread;
  const file = async (reporter: 'owner' | 'finder', outcome: 'sender_blocked' | 'no_action') => {
    const id = randomUUID();
    const about = {
      about: 'conversation',
      reason: 'threat',
      uid,
      ownerId,
      language: 'en',
    } as const;
    await fixture.history.append(streams.report(id), {
      type: 'ReportFiled',
      data: {
        reportId: id,
        tokenHash: 'hash',
        reporter,
        reporterId: reporter === 'owner' ? ownerId : null,
        ...about,
        threadId,
        messageId,
        pictureId: null,
      },
      personal: { words: 'They frighten me' },
    });
    const reason = outcome === 'no_action' ? 'within_rules' : 'threat';
    await fixture.history.append(streams.report(id), {
      type: 'ReportDecided',
      data: { reportId: id, outcome, reason, administratorId },
    });
    return id;
  };
  const id = await file('owner', 'sender_blocked');
  const inThread = { threadId, uid, ownerId };
  await fixture.history.append(streams.thread(threadId), { type: 'ThreadBlocked', data: inThread });
  await file('owner', 'no_action');
  await file('finder', 'no_action');
  const admin = await fixture.signIn(administratorId);
  const shown = await fixture.get(`/api/admin/reports/${id}`, { token: admin });
  const { history } = adminReport.parse(shown.body);
  expect(history).toMatchObject([
    { side: 'owner', pseudonym: ownerId.slice(0, 8) },
    { side: 'finder', pseudonym: threadId.slice(0, 8), reported: 1, acted_against: 0, filed: 1 },
  ]);
  expect(history[0]?.filed).toBeGreaterThan(0);
  const { body, text } = await fixture.get(`/api/threads/${link}/decisions`);
  expect(finderDecisions.parse(body)).toMatchObject([
    {
      id,
      message_id: messageId,
      decision: { outcome: 'sender_blocked', reason: 'threat', revised_at: null },
      is_blocked: true,
    },
  ]);
  for (const secret of ['frighten', ownerId, administratorId]) expect(text).not.toContain(secret);
  const other = await fixture.history.thread(uid, ownerId);
  expect((await fixture.get(`/api/threads/${other.token}/decisions`)).body).toEqual([]);
  expect((await fixture.get('/api/threads/nothing/decisions')).status).toBe(404);
});
