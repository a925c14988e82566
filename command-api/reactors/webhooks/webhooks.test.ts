import { expect, test } from 'vitest';
import { makeCode, registerWithEmail, writeAbout } from '../../testing/notices.ts';
import {
  deliveriesOf,
  hasSeenAll,
  setUpWebhookFixture,
  verify,
} from '../../testing/webhook-fixture.ts';

const hooks = setUpWebhookFixture();

test('each event that was chosen arrives once, signed, with ids and its time alone', async () => {
  await hooks.start();
  const events = ['message.received', 'code.created', 'code.lost', 'conversation.blocked'];
  const { secret } = await hooks.add({ events });
  const uid = await makeCode(hooks.commands, hooks.owner, 'Blue bag');
  const eve = { content: 'I am Eve', sender_email: 'eve@finders.example' };
  const { threadId, messageId } = await writeAbout(hooks.commands, uid, eve);
  const { token } = hooks.owner;
  await hooks.commands.call(`/api/qr/${uid}/lost`, { method: 'PUT', token, body: {} });
  await hooks.commands.call(`/api/user/threads/${threadId}/block`, { token, body: {} });
  await expect.poll(() => hooks.posts().length).toBeGreaterThanOrEqual(3);
  await hasSeenAll(hooks.commands);
  const read = hooks.posts().map((post) => verify(post, secret));
  const timestamp: unknown = expect.stringMatching(/^\d{4}-.*Z$/u);
  expect(read.map(({ says }) => says)).toContainEqual({
    type: 'message.received',
    timestamp,
    data: { uid, thread_id: threadId, message_id: messageId },
  });
  expect(read.map(({ says }) => says)).toContainEqual({
    type: 'code.created',
    timestamp,
    data: { uid },
  });
  expect(new Set(read.map(({ id }) => id)).size).toBe(read.length);
  expect(
    hooks
      .posts()
      .map(({ body }) => body)
      .join(),
  ).not.toMatch(/Eve|eve@|Blue bag/u);
});

test('with the scope it has a finder’s words, never how to reach them, nor what the owner wrote', async () => {
  await hooks.start();
  const scopes = ['messages:words'];
  const { secret } = await hooks.add({ scopes });
  const uid = await makeCode(hooks.commands, hooks.owner);
  const eve = { content: 'I am Eve', sender_email: 'eve@finders.example' };
  const written = await writeAbout(hooks.commands, uid, eve);
  const path = `/api/user/messages/${written.messageId}/reply`;
  await hooks.commands.call(path, { token: hooks.owner.token, body: { content: 'Thank you' } });
  await writeAbout(hooks.commands, uid, { content: 'Another' });
  await expect.poll(() => hooks.posts().length).toBe(2);
  const says = hooks.posts().map((post) => verify(post, secret).says);
  expect(says).toContainEqual(
    expect.objectContaining({ data: expect.objectContaining({ content: 'I am Eve' }) }),
  );
  expect(
    hooks
      .posts()
      .map(({ body }) => body)
      .join(),
  ).not.toMatch(/eve@|Thank you/u);
});

test('what happened before it was added, and what others’ codes tell, is none of its', async () => {
  const other = await registerWithEmail(hooks.commands);
  const [uid, others] = [
    await makeCode(hooks.commands, hooks.owner),
    await makeCode(hooks.commands, other),
  ];
  await writeAbout(hooks.commands, uid, { content: 'Before' });
  const { id } = await hooks.add();
  await writeAbout(hooks.commands, others);
  const { messageId } = await writeAbout(hooks.commands, uid);
  await hooks.start();
  await expect.poll(() => hooks.statesOf(id)).toEqual(['delivered']);
  expect(hooks.posts()).toHaveLength(1);
  expect(hooks.posts()[0]?.body).toContain(messageId);
});

test('a reactor that begins anew sends nothing again', async () => {
  await hooks.start();
  const { id } = await hooks.add();
  await writeAbout(hooks.commands, await makeCode(hooks.commands, hooks.owner));
  await expect.poll(() => hooks.statesOf(id)).toEqual(['delivered']);
  await hooks.stopReactors();
  await hooks.commands.pool.query("delete from reactors.checkpoints where name = 'webhooks'");
  await hooks.start();
  await hasSeenAll(hooks.commands);
  await writeAbout(hooks.commands, await makeCode(hooks.commands, hooks.owner));
  await expect.poll(() => hooks.statesOf(id)).toEqual(['delivered', 'delivered']);
  expect(hooks.posts()).toHaveLength(2);
});

test('what fails is tried again under the same id, until it arrives or is given up', async () => {
  await hooks.start();
  const { id, secret } = await hooks.add();
  hooks.server.manners = 'lost';
  hooks.server.onPost = () => {
    hooks.server.manners = null;
  };
  const uid = await makeCode(hooks.commands, hooks.owner);
  await writeAbout(hooks.commands, uid);
  await expect.poll(() => hooks.statesOf(id)).toEqual(['delivered']);
  const [first, second] = hooks.posts();
  if (!first || !second) throw new Error('It was not tried twice');
  expect(verify(second, secret)).toEqual(verify(first, secret));
  hooks.server.manners = { status: 503 };
  await writeAbout(hooks.commands, uid);
  await expect.poll(() => hooks.statesOf(id)).toEqual(['delivered', 'failed']);
  expect((await deliveriesOf(hooks.commands, id)).map(({ tries }) => tries)).toEqual([2, 4]);
});

test('one that is busy is left alone for as long as it asks', async () => {
  await hooks.start();
  const { id } = await hooks.add();
  hooks.server.manners = { status: 429, headers: { 'Retry-After': '3600' } };
  await writeAbout(hooks.commands, await makeCode(hooks.commands, hooks.owner));
  await expect.poll(async () => (await deliveriesOf(hooks.commands, id))[0]?.tries).toBe(1);
  const [waiting] = await deliveriesOf(hooks.commands, id);
  expect(waiting?.state).toBe('waiting');
  expect(Number(waiting?.due_at)).toBeGreaterThan(Date.now() + 3_000_000);
});
