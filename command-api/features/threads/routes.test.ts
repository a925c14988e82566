import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { setUpCommandFixture } from '../../testing/command-fixture.ts';

const fixture = setUpCommandFixture();
let owner: string;
let uid: string;
beforeAll(async () => {
  owner = await fixture.register();
  const { body } = await fixture.call('/api/qr/generate', { token: owner, body: { title: 'Bag' } });
  uid = String(body['uid']);
});

interface Started {
  readonly id: string;
  readonly link: string;
}

async function start(contact: object = {}): Promise<Started> {
  const { body } = await fixture.call(`/api/qr/${uid}/message`, {
    body: { content: 'Found it', ...contact },
  });
  const id = String(body['id']).replace(/-\d+$/u, '');
  return { id, link: `/api/threads/${String(body['thread_token'])}` };
}

function userIdOf(token: string): string {
  const [, payload = ''] = token.split('.');
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string }).sub;
}

const typesOf = async ({ id }: Started) =>
  (await fixture.log.read(`thread-${id}`, { personal: 'skip' })).map(({ type }) => type);

const block = ({ id }: Started, method = 'POST', token = owner) =>
  fixture.call(`/api/user/threads/${id}/block`, { token, method });

const answer = ({ link }: Started, content: string) =>
  fixture.call(`${link}/messages`, { body: { content } });

test('what a blocked finder writes is answered as ever, and its words are stored nowhere', async () => {
  const shapeOf = async (thread: Started) => {
    const key = { 'Idempotency-Key': randomUUID() };
    const sending = () =>
      fixture.call(`${thread.link}/messages`, { body: { content: 'Two' }, headers: key });
    const answers = [await answer(thread, 'One'), await sending(), await sending()];
    const positions = answers.map(({ headers }) => BigInt(headers.get('X-Position') ?? -1));
    return {
      statuses: answers.map(({ status }) => status),
      bodies: answers.map(({ body }) => JSON.stringify(body).replace(thread.id, 'thread')),
      headers: answers.map(({ headers }) => [...headers.keys()].toSorted()),
      // A resend gets the first position, another message a later one.
      isLater: positions.slice(1).map((position, index) => position > (positions[index] ?? -1n)),
    };
  };
  const [blocked, free] = [await start(), await start()];
  expect((await block(blocked)).status).toBe(200);
  expect(await shapeOf(blocked)).toEqual(await shapeOf(free));
  expect((await block(blocked, 'DELETE')).status).toBe(200);
  expect((await answer(blocked, 'Three')).body['id']).toBe(`${blocked.id}-4`);
  expect(await typesOf(blocked)).toEqual([
    'ThreadStarted',
    'MessageSent',
    'ThreadBlocked',
    'MessageDropped',
    'MessageDropped',
    'ThreadUnblocked',
    'MessageSent',
  ]);
});

test('a finder asks for the link at an address that they left, and at no other', async () => {
  const thread = await start({ sender_email: 'finder@example.org' });
  const ask = (channel: string) => fixture.call(`${thread.link}/link`, { body: { channel } });
  expect((await ask('email')).status).toBe(200);
  const refused = await ask('phone');
  expect([refused.status, refused.body['detail']]).toEqual([
    409,
    'You did not leave an e-mail or phone number.',
  ]);
  expect((await ask('letter')).status).toBe(400);
  expect((await typesOf(thread)).at(-1)).toBe('ThreadLinkRequested');
  expect(await typesOf(await start())).not.toContain('FinderContactLeft');
});

test('a conversation is marked as unread, and deleted for both sides, by its owner only', async () => {
  const { id } = await start({ sender_email: 'finder@example.org' });
  const stranger = await fixture.register('unread-stranger');
  const mark = (as: string) =>
    fixture.call(`/api/user/threads/${id}/unread`, { token: as, body: {} });
  const erase = (as: string, thread = id) =>
    fixture.call(`/api/user/threads/${thread}`, { token: as, method: 'DELETE' });
  expect([(await mark(stranger)).status, (await erase(stranger)).status]).toEqual([404, 404]);
  expect([(await erase(owner, 'none')).status, (await mark('')).status]).toEqual([404, 401]);
  expect((await mark(owner)).status).toBe(200);
  const deleted = await erase(owner);
  expect(deleted.status).toBe(200);
  expect(deleted.headers.get('X-Position')).not.toBeNull();
  expect((await erase(owner)).status).toBe(200);
  const events = await fixture.log.read(`thread-${id}`, { personal: 'skip' });
  expect(events.slice(3)).toMatchObject([
    { type: 'ThreadMarkedUnread', data: { messageId: `${id}-1` } },
    { type: 'MessageErased', data: { messageId: `${id}-1`, reason: 'deleted_by_owner' } },
  ]);
});

test('a message that the read model does not have yet can be noted as seen, by its owner only', async () => {
  const { id } = await start();
  const sub = userIdOf(owner);
  const see = (as: string) =>
    fixture.call('/api/user/messages/read', {
      token: as,
      body: { message_ids: [`${id}-1`, `${id}-7`, 'm5'] },
    });
  expect((await see(await fixture.register('somebody-else'))).status).toBe(200);
  expect((await see(owner)).status).toBe(200);
  const events = await fixture.log.read(`inbox-${sub}`, { personal: 'skip' });
  expect(events.map(({ data }) => data)).toEqual([{ ownerId: sub, messageIds: [`${id}-1`] }]);
});

test('messages that were seen are noted once, and only those to oneself', async () => {
  const token = await fixture.register('inbox-owner');
  const login = { identifier: 'inbox-owner', password: 'a long enough password' };
  await fixture.call('/api/auth/login', { body: login });
  const sub = userIdOf(token);
  await fixture.pool.query(
    `insert into lookup.messages values ('m1', $1, true), ('m2', $1, true),
     ('m3', $1, false), ('m4', 'somebody', true)`,
    [sub],
  );
  const see = (ids: readonly string[], as = token) =>
    fixture.call('/api/user/messages/read', { token: as, body: { message_ids: ids } });
  expect((await see(['m2', 'm1', 'm3', 'm4', 'm5'])).status).toBe(200);
  expect((await see(['m3', 'm4'])).status).toBe(200);
  const events = await fixture.log.read(`inbox-${sub}`, { personal: 'skip' });
  expect(events.map(({ data }) => data)).toEqual([{ ownerId: sub, messageIds: ['m2', 'm1'] }]);
  expect((await see([])).status).toBe(400);
  expect((await see(Array.from({ length: 201 }, String))).status).toBe(400);
  expect(
    (await fixture.call('/api/user/messages/read', { body: { message_ids: ['m1'] } })).status,
  ).toBe(401);
});
