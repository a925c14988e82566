import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { beforeAll, expect, test } from 'vitest';
import { setUpCommandFixture } from '../../testing/command-fixture.ts';
import { subjectOf } from '../../testing/secrets-sent.ts';

const PATH = '/api/admin/readings';
const reason = 'The finder asks for help';

const fixture = setUpCommandFixture();
let admin: string;
let owner: string;
let ownerId: string;
let uid: string;
let threadId: string;
let messageId: string;

beforeAll(async () => {
  admin = await fixture.administrator();
  owner = await fixture.register();
  ownerId = subjectOf(owner).userId;
  const body = { title: 'Keys' };
  uid = String((await fixture.call('/api/qr/generate', { token: owner, body })).body['uid']);
  const sent = await fixture.call(`/api/qr/${uid}/message`, { body: { content: 'Found' } });
  messageId = String(sent.body['id']);
  threadId = messageId.replace(/-\d+$/u, '');
});

const open = (scope: unknown, why: unknown = reason, token = admin) =>
  fixture.call(PATH, { token, body: { scope, reason: why } });

const eventsOf = async (id: unknown) =>
  fixture.log.read(streams.reading(String(id)), { personal: 'open' });

test('a reading names what is read and whose it is, with the reason sealed', async () => {
  const cases = [
    [
      { kind: 'conversation', id: threadId },
      { kind: 'conversation', threadId, uid, ownerId },
    ],
    [
      { kind: 'code', id: uid.toLowerCase() },
      { kind: 'code', uid, ownerId },
    ],
    [
      { kind: 'owner', id: ownerId },
      { kind: 'owner', ownerId },
    ],
    [
      { kind: 'messages', ids: [messageId, messageId] },
      { kind: 'messages', messageIds: [messageId] },
    ],
  ] as const;
  for (const [scope, found] of cases) {
    const { status, body } = await open(scope);
    expect(status).toBe(201);
    const [event] = await eventsOf(body['id']);
    expect(event).toMatchObject({
      type: 'ReadingOpened',
      data: { scope: found, administratorId: subjectOf(admin).userId },
      personal: { reason },
    });
    expect(Date.parse(String(body['expires_at']))).toBeCloseTo(Date.now() + 15 * 60_000, -5);
  }
});

test.each(['', 'too short', '   four    ', 'x'.repeat(501), null, undefined, 42])(
  'the reason %j is refused',
  async (why) => {
    const body = {
      scope: { kind: 'code', id: uid },
      ...(why === undefined ? {} : { reason: why }),
    };
    expect((await fixture.call(PATH, { token: admin, body })).status).toBe(400);
  },
);

test.each(['#4711', 'SUP-123', '10'])('the ticket %s is a reason', async (ticket) => {
  expect((await open({ kind: 'code', id: uid }, ticket)).status).toBe(201);
});

test.each([
  [{ kind: 'conversation', id: randomUUID() }, 404],
  [{ kind: 'conversation', id: 'none' }, 404],
  [{ kind: 'code', id: 'ACDEFGH7' }, 404],
  [{ kind: 'owner', id: randomUUID() }, 404],
  [{ kind: 'messages', ids: ['none'] }, 404],
  [{ kind: 'messages', ids: [] }, 400],
  [{ kind: 'everything' }, 400],
])('what is to be read has to be there: %j', async (scope, status) => {
  expect((await open(scope)).status).toBe(status);
});
