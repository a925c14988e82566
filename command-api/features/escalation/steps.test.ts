import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CommandFixture, startCommandFixture } from '../../testing/command-fixture.ts';
import { subjectOf } from '../../testing/secrets-sent.ts';
import { makeHelperToken } from './helper-links.ts';

let fixture: CommandFixture;
let token: string;
let uid: string;
let messageId: string;

beforeAll(async () => {
  fixture = await startCommandFixture();
});
beforeEach(async () => {
  token = await fixture.register();
  const made = await fixture.call('/api/qr/generate', { token, body: { title: 'Bag' } });
  uid = String(made.body['uid']);
  const body = { content: 'Found it' };
  messageId = String((await fixture.call(`/api/qr/${uid}/message`, { body })).body['id']);
});
afterAll(() => fixture.stop());

const choose = (body: object, as: string | undefined = token) =>
  fixture.call('/api/user/escalation', { method: 'PUT', body, ...(as && { token: as }) });
const steps = [{ after_minutes: 10, who: 'all' }];

async function agreedHelper(of = token): Promise<string> {
  const email = `ben-${randomUUID().slice(0, 8)}@example.org`;
  const asked = { name: 'Ben', email, owner_name: 'Olga', shows_title: false };
  const { body } = await fixture.call('/api/user/helpers', { token: of, body: asked });
  const { userId } = subjectOf(of);
  const key = await fixture.vault.secret('helper-links');
  const link = makeHelperToken({ userId, helperId: String(body['id']) }, key).token;
  await fixture.call(`/api/helpers/${link}/answer`, { body: { agrees: true } });
  return link;
}
const see = (link: string, message_id: string) =>
  fixture.call(`/api/helpers/${link}/seen`, { body: { message_id } });

test('steps are chosen for all things, and for one of one’s own', async () => {
  expect((await choose({ steps })).status).toBe(200);
  expect((await choose({ steps: [], qr_code_id: uid.toLowerCase() })).status).toBe(200);
  const events = await fixture.log.read(streams.escalation(subjectOf(token).userId), {
    personal: 'skip',
  });
  expect(events.map(({ data }) => data)).toMatchObject([
    { uid: null, steps: [{ afterMinutes: 10, who: 'all' }] },
    { uid, steps: [] },
  ]);
});

test.each([
  [{ steps: [{ after_minutes: 0, who: 'all' }] }],
  [{ steps: [{ after_minutes: 1441, who: 'all' }] }],
  [{ steps: [{ after_minutes: 1.5, who: 'all' }] }],
  [{ steps: Array.from({ length: 7 }, () => steps[0]) }],
  [{ steps: 'all' }],
  [{}],
])('%j is refused', async (body) => {
  expect((await choose(body)).status).toBe(400);
});

test('somebody else’s code, a helper who is none, and a visitor are refused', async () => {
  const stranger = await fixture.register();
  expect((await choose({ steps, qr_code_id: uid }, stranger)).status).toBe(404);
  expect((await choose({ steps, qr_code_id: 'nothing' })).status).toBe(404);
  expect((await choose({ steps: [{ after_minutes: 5, who: randomUUID() }] })).status).toBe(404);
  expect((await fixture.call('/api/user/escalation', { method: 'PUT', body: {} })).status).toBe(
    401,
  );
});

test('a helper says that they have seen a message of this owner, and of no other', async () => {
  const link = await agreedHelper();
  expect((await see(link, messageId)).status).toBe(200);
  const stranger = await agreedHelper(await fixture.register());
  for (const [as, id] of [
    [stranger, messageId],
    [link, `${randomUUID()}-1`],
    [link, messageId.replace(/-\d+$/u, '-9')],
    [link, 'nothing'],
    ['nothing', messageId],
  ] as const) {
    expect((await see(as, id)).status, `${as} ${id}`).toBe(404);
  }
});

const night = {
  from: '22:00',
  to: '07:00',
  time_zone: 'Europe/Berlin',
  except_lost: true,
  except_alarms: true,
};
const chooseQuiet = (quiet_hours: unknown, as: string | undefined = token) =>
  fixture.call('/api/user/quiet-hours', {
    method: 'PUT',
    body: { quiet_hours },
    ...(as && { token: as }),
  });

test('quiet hours are chosen and ended', async () => {
  expect((await chooseQuiet(night)).status).toBe(200);
  expect((await chooseQuiet(null)).status).toBe(200);
  const body = { quiet_hours: night };
  expect((await fixture.call('/api/user/quiet-hours', { method: 'PUT', body })).status).toBe(401);
});

test.each([
  { ...night, to: '22:00' },
  { ...night, from: '24:00' },
  { ...night, from: '7:00' },
  { ...night, time_zone: 'Europe/Nowhere' },
  { ...night, time_zone: '' },
  { ...night, except_lost: 'yes' },
  { ...night, more: 1 },
  '22:00',
])('quiet hours %j are refused', async (quiet) => {
  expect((await chooseQuiet(quiet)).status).toBe(400);
});
