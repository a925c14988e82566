import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { expect, test } from 'vitest';
import { appendTo, makeCode, writeAbout } from '../../testing/notices.ts';
import {
  deliveriesOf,
  hasSeenAll,
  setUpWebhookFixture,
  verify,
} from '../../testing/webhook-fixture.ts';

const hooks = setUpWebhookFixture();
const today = (): string => new Date().toISOString().slice(0, 10);

test('410 switches it off; what comes meanwhile is kept, and sent when its owner asks', async () => {
  await hooks.start();
  const { id } = await hooks.add();
  const uid = await makeCode(hooks.commands, hooks.owner);
  hooks.server.manners = { status: 410 };
  await writeAbout(hooks.commands, uid);
  await expect
    .poll(() => hooks.lastOfAccount())
    .toMatchObject({ type: 'WebhookDisabled', data: { webhookId: id, reason: 'gone' } });
  hooks.server.manners = null;
  await writeAbout(hooks.commands, uid);
  await expect.poll(() => hooks.statesOf(id)).toEqual(['failed', 'skipped']);
  expect((await hooks.call(`/${id}/replay`, { day: today() })).status).toBe(409);
  expect((await hooks.call(`/${id}`, { enabled: true }, 'PATCH')).status).toBe(200);
  await hasSeenAll(hooks.commands);
  const asked = await hooks.call(`/${id}/replay`, { day: today() });
  expect(asked.body).toEqual({ deliveries: 2 });
  await expect.poll(() => hooks.statesOf(id)).toEqual(['delivered', 'delivered']);
  expect(hooks.posts()).toHaveLength(2);
});

test('what waits for an endpoint that is on again goes on to wait, though all is handled again', async () => {
  const webhooks = { retryAfterMs: [60 * 60_000] };
  await hooks.start({ webhooks });
  const { id } = await hooks.add();
  const uid = await makeCode(hooks.commands, hooks.owner);
  hooks.server.manners = { status: 410 };
  await writeAbout(hooks.commands, uid);
  await expect.poll(() => hooks.lastOfAccount()).toMatchObject({ type: 'WebhookDisabled' });
  expect((await hooks.call(`/${id}`, { enabled: true }, 'PATCH')).status).toBe(200);
  await hasSeenAll(hooks.commands);
  hooks.server.manners = { status: 500 };
  await writeAbout(hooks.commands, uid);
  await expect.poll(async () => (await deliveriesOf(hooks.commands, id))[1]?.tries).toBe(1);
  expect(await hooks.statesOf(id)).toEqual(['failed', 'waiting']);
  await hooks.stopReactors();
  await hooks.commands.pool.query("delete from reactors.checkpoints where name = 'webhooks'");
  await hooks.start({ webhooks });
  await hasSeenAll(hooks.commands);
  expect(await hooks.statesOf(id)).toEqual(['failed', 'waiting']);
});

test('where nothing arrives for five days it is switched off, and its owner is told', async () => {
  let now = Date.now();
  await hooks.start({ now: () => new Date(now) });
  const { id } = await hooks.add();
  hooks.server.manners = { status: 500 };
  const uid = await makeCode(hooks.commands, hooks.owner);
  await writeAbout(hooks.commands, uid);
  await expect.poll(() => hooks.statesOf(id)).toEqual(['waiting']);
  await expect.poll(async () => (await deliveriesOf(hooks.commands, id))[0]?.tries).toBe(1);
  now += 5 * 24 * 60 * 60 * 1000 + 60_000;
  await expect
    .poll(() => hooks.lastOfAccount())
    .toMatchObject({ type: 'WebhookDisabled', data: { webhookId: id, reason: 'failing' } });
});

test('one delivery is sent again by hand under its id, a test under a new one', async () => {
  await hooks.start();
  const { id, secret } = await hooks.add();
  await writeAbout(hooks.commands, await makeCode(hooks.commands, hooks.owner));
  await expect.poll(() => hooks.statesOf(id)).toEqual(['delivered']);
  const delivery = (await deliveriesOf(hooks.commands, id))[0]?.delivery_id;
  expect((await hooks.call(`/${id}/replay`, { delivery })).body).toEqual({ deliveries: 1 });
  await expect.poll(() => hooks.posts().length).toBe(2);
  const read = hooks.posts().map((post) => verify(post, secret));
  expect(read[1]).toEqual(read[0]);
  const headers = { 'Idempotency-Key': randomUUID() };
  const send = () =>
    hooks.commands.call(`/api/user/webhooks/${id}/test`, { token: hooks.owner.token, headers });
  const tested = await send();
  expect(await send()).toMatchObject({ status: 201, body: tested.body });
  await expect.poll(() => hooks.posts().length).toBe(3);
  const [, , last] = hooks.posts();
  if (!last) throw new Error('No test came');
  expect(verify(last, secret)).toMatchObject({
    id: tested.body['delivery'],
    says: { type: 'webhook.test', data: {} },
  });
});

test('after a rotation it is signed with both secrets', async () => {
  await hooks.start();
  const { id, secret } = await hooks.add();
  const rotated = await hooks.call(`/${id}/secret`);
  const fresh = String(rotated.body['secret']);
  expect(fresh).not.toBe(secret);
  await writeAbout(hooks.commands, await makeCode(hooks.commands, hooks.owner));
  await expect.poll(() => hooks.posts().length).toBe(1);
  const [post] = hooks.posts();
  if (!post) throw new Error('Nothing came');
  expect(verify(post, fresh)).toEqual(verify(post, secret));
});

test('of a removed webhook, a disabled account and an erased one nothing goes out', async () => {
  await hooks.start();
  const { id: gone } = await hooks.add();
  const uid = await makeCode(hooks.commands, hooks.owner);
  hooks.server.manners = { status: 503, headers: { 'Retry-After': '1' } };
  await writeAbout(hooks.commands, uid);
  await expect.poll(async () => (await deliveriesOf(hooks.commands, gone))[0]?.tries).toBe(1);
  await hooks.call(`/${gone}`, {}, 'DELETE');
  await expect.poll(() => hooks.statesOf(gone)).toEqual([]);
  const { id } = await hooks.add();
  await writeAbout(hooks.commands, uid);
  await expect.poll(async () => (await deliveriesOf(hooks.commands, id))[0]?.tries).toBe(1);
  const { userId } = hooks.owner;
  const token = await hooks.commands.administrator();
  const disable = `/api/admin/users/${userId}/toggle-status`;
  await hooks.commands.call(disable, { token, body: {} });
  hooks.server.manners = null;
  await expect.poll(() => hooks.statesOf(id)).toEqual(['skipped']);
  const erased = { type: 'UserErased', data: { userId } };
  await appendTo(hooks.commands, streams.user(userId), erased);
  const left = `select from webhooks.endpoints where user_id = $1
    union all select from webhooks.deliveries where user_id = $1`;
  await expect.poll(async () => (await hooks.commands.pool.query(left, [userId])).rowCount).toBe(0);
  expect(hooks.posts()).toEqual([]);
});
