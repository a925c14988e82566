import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { makeLinkToken } from '@app/service-kit/link-token';
import { beforeAll, expect, test } from 'vitest';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';
import { adminReport, adminReports } from './admin-contract.ts';
import { ownDecisions, reportReceipt } from './contract.ts';

const key = createSecretKey(randomBytes(32));
const reportId = randomUUID();
const { token, hash: tokenHash } = makeLinkToken(reportId, reportId, key);
const fixture = setUpQueryFixture({ adminSecurity: 'strict' });
let ownerId: string;
let uid: string;

beforeAll(async () => {
  const { userId } = await fixture.history.user({ username: 'reported' });
  ownerId = userId;
  uid = await fixture.history.code(userId, 'Blue bag', 'Hello you');
  await fixture.history.append(streams.report(reportId), {
    type: 'ReportFiled',
    data: {
      reportId,
      tokenHash,
      reporter: 'visitor',
      reporterId: null,
      about: 'greeting',
      reason: 'illegal',
      uid,
      ownerId: userId,
      threadId: null,
      messageId: null,
      pictureId: null,
      language: 'fr',
    },
    personal: { words: 'Read it aloud' },
  });
});

test('a receipt shows the reason, and nothing of what was reported', async () => {
  const { status, body, text } = await fixture.get(`/api/reports/${token}`);
  expect(status).toBe(200);
  expect(reportReceipt.parse(body)).toMatchObject({
    id: reportId,
    about: 'greeting',
    reason: 'illegal',
    decision: null,
  });
  for (const secret of ['Blue bag', 'aloud', 'passer-by', tokenHash]) {
    expect(text).not.toContain(secret);
  }
});

test('a wrong secret, an unknown report and what is no token are answered alike', async () => {
  const { token: forged } = makeLinkToken(reportId, randomUUID(), key);
  const { token: unknown } = makeLinkToken(randomUUID(), reportId, key);
  for (const wrong of [forged, unknown, 'nothing']) {
    const { status, body } = await fixture.get(`/api/reports/${wrong}`);
    expect([status, body]).toMatchObject([404, { type: 'urn:problem:report-not-found' }]);
  }
});

/** An administrator's token and id. */
async function administrator() {
  const { userId } = await fixture.history.user({ role: 'admin' });
  return { userId, token: await fixture.signIn(userId) };
}

const listOf = async (state: string, as: string) =>
  adminReports.parse((await fixture.get(`/api/admin/reports?state=${state}`, { token: as })).body);
const one = async (id: string, as: string) =>
  adminReport.parse((await fixture.get(`/api/admin/reports/${id}`, { token: as })).body);

test('administrators see what was reported of a code, nobody else does', async () => {
  const { token: admin } = await administrator();
  expect(await one(reportId, admin)).toMatchObject({
    about: 'greeting',
    words: 'Read it aloud',
    title: 'Blue bag',
    greeting: 'Hello you',
    owner: 'reported',
    message: null,
    is_withheld: false,
  });
  for (const unknown of [randomUUID(), 'nothing']) {
    const path = `/api/admin/reports/${unknown}`;
    expect((await fixture.get(path, { token: admin })).status).toBe(404);
  }
  expect((await fixture.get('/api/admin/reports?state=lost', { token: admin })).status).toBe(400);
});

test('a reported message is shown within a reading only, and no other of its conversation', async () => {
  const { userId, token: admin } = await administrator();
  const { threadId, messageId } = await fixture.history.thread(uid, ownerId, { content: 'Pay' });
  const id = randomUUID();
  await fixture.history.append(streams.report(id), {
    type: 'ReportFiled',
    data: {
      reportId: id,
      tokenHash,
      reporter: 'owner',
      reporterId: ownerId,
      about: 'conversation',
      reason: 'threat',
      uid,
      ownerId,
      threadId,
      messageId,
      pictureId: null,
      language: 'en',
    },
    personal: { words: null },
  });
  expect((await listOf('open', admin)).reports[0]).toMatchObject({ id, reason: 'threat' });
  const closed = { message: null, message_id: messageId, is_withheld: true, title: null };
  expect(await one(id, admin)).toMatchObject(closed);
  const scope = { kind: 'messages', messageIds: [messageId] } as const;
  const readingId = await fixture.history.reading(userId, scope);
  expect(await one(id, admin)).toMatchObject({ message: 'Pay', is_withheld: false });
  const events = await fixture.log.read(streams.reading(readingId), { personal: 'skip' });
  expect(events.map(({ type }) => type)).toEqual(['ReadingOpened', 'MessagesDisclosed']);
  const { token: other } = await administrator();
  expect(await one(id, other)).toMatchObject(closed);
});

test('a decision is on the receipt, and takes the report to the other list', async () => {
  const { userId: administratorId, token: admin } = await administrator();
  const decided = { outcome: 'warned', reason: 'illegal' } as const;
  await fixture.history.append(streams.report(reportId), {
    type: 'ReportDecided',
    data: { reportId, ...decided, administratorId },
  });
  const { body, text } = await fixture.get(`/api/reports/${token}`);
  expect(reportReceipt.parse(body).decision).toMatchObject(decided);
  expect(text).not.toContain(administratorId);
  const ids = async (state: string) => (await listOf(state, admin)).reports.map(({ id }) => id);
  expect(await ids('decided')).toEqual([reportId]);
  expect(await ids('open')).not.toContain(reportId);
});

test('the owner reads what was decided about their code, and nobody else does', async () => {
  const decisionsOf = async (userId: string) => {
    const as = await fixture.signIn(userId);
    const { body, text } = await fixture.get('/api/user/decisions', { token: as });
    expect(text).not.toContain('aloud');
    return ownDecisions.parse(body);
  };
  const stranger = await fixture.history.user({});
  expect(await decisionsOf(stranger.userId)).toEqual([]);
  expect(await decisionsOf(ownerId)).toMatchObject([
    {
      id: reportId,
      about: 'greeting',
      qr_code: { uid, title: 'Blue bag' },
      decision: { outcome: 'warned', reason: 'illegal', revised_at: null },
    },
  ]);
});

test('a revised decision is on the receipt', async () => {
  const { userId: administratorId } = await administrator();
  await fixture.history.append(streams.report(reportId), {
    type: 'DecisionRevised',
    data: {
      reportId,
      number: 2,
      outcome: 'no_action',
      reason: 'within_rules',
      replaced: 'warned',
      administratorId,
    },
  });
  const { body } = await fixture.get(`/api/reports/${token}`);
  expect(reportReceipt.parse(body)).toMatchObject({
    decision: { outcome: 'no_action', revised_at: expect.any(String) as string },
  });
});
