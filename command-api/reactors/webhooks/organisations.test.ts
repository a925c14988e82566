import { streams } from '@app/events/streams';
import { expect, test } from 'vitest';
import { makeCode, writeAbout } from '../../testing/notices.ts';
import { subjectOf } from '../../testing/secrets-sent.ts';
import {
  addEndpoint,
  deliveriesOf,
  hasSeenAll,
  setUpWebhookFixture,
} from '../../testing/webhook-fixture.ts';

const hooks = setUpWebhookFixture();

const call = (path: string, token: string, body: object, method = 'POST') =>
  hooks.commands.call(`/api${path}`, { token, method, body: { ...body } });

/** An organisation of the owner with a code, and a function with which people join it. */
async function organisation() {
  const { token } = hooks.owner;
  const id = String((await call('/organisations', token, { name: 'Bikes' })).body['id']);
  const details = { title: 'Bike', organisation_id: id };
  const uid = String((await call('/qr/generate', token, details)).body['uid']);
  const join = async (role: string) => {
    const invited = await call(`/organisations/${id}/invitations`, token, { role });
    const member = await hooks.commands.register();
    await call(`/invitations/${String(invited.body['token'])}/accept`, member, {});
    return member;
  };
  return { id, uid, join };
}

/** The path of somebody's own membership. */
async function membership(id: string, token: string): Promise<string> {
  const { userId } = subjectOf(token);
  const events = await hooks.commands.log.read(streams.organisation(id), { personal: 'skip' });
  const joined = events.find(({ data }) => Reflect.get(data, 'userId') === userId);
  return `/organisations/${id}/members/${String(Reflect.get(joined?.data ?? {}, 'memberId'))}`;
}

const wanted = (id: string) => ({
  address: hooks.address,
  organisation_id: id,
  events: ['message.received'],
});

test('owner and managers are told of the organisation’s codes and of no others', async () => {
  await hooks.start();
  const { id, uid, join } = await organisation();
  const manager = await join('manager');
  const hook = await addEndpoint(hooks.commands, manager, wanted(id));
  const own = await hooks.add();
  await writeAbout(hooks.commands, await makeCode(hooks.commands, hooks.owner));
  const { messageId } = await writeAbout(hooks.commands, uid, { content: 'I am Eve' });
  await expect.poll(() => hooks.statesOf(hook.id)).toEqual(['delivered']);
  await expect.poll(() => hooks.statesOf(own.id)).toEqual(['delivered']);
  const about = hooks.posts().filter(({ body }) => body.includes(messageId));
  expect(about).toHaveLength(1);
  expect(about[0]?.body).not.toContain('Eve');
});

test('who is less than a manager adds none, and who is no member learns nothing', async () => {
  const { id, join } = await organisation();
  for (const role of ['member', 'viewer']) {
    const answer = await call('/user/webhooks', await join(role), wanted(id));
    expect([answer.status, answer.body['type']]).toEqual([403, 'urn:problem:not-in-your-role']);
  }
  const stranger = await hooks.commands.register();
  expect((await call('/user/webhooks', stranger, wanted(id))).status).toBe(404);
  expect((await call('/user/webhooks', stranger, wanted('none'))).status).toBe(400);
});

test('with the role it ends, for good, whatever waits', async () => {
  await hooks.start();
  const { id, uid, join } = await organisation();
  const [lessened, leaving] = [await join('manager'), await join('manager')];
  const { id: ofLessened } = await addEndpoint(hooks.commands, lessened, wanted(id));
  const { id: ofLeaving } = await addEndpoint(hooks.commands, leaving, wanted(id));
  const { id: ofOwner } = await addEndpoint(hooks.commands, hooks.owner.token, wanted(id));
  await call(await membership(id, lessened), hooks.owner.token, { role: 'member' }, 'PUT');
  await call(await membership(id, leaving), leaving, {}, 'DELETE');
  await writeAbout(hooks.commands, uid);
  await expect.poll(() => hooks.statesOf(ofOwner)).toEqual(['delivered']);
  await hasSeenAll(hooks.commands);
  for (const gone of [ofLessened, ofLeaving]) {
    await expect.poll(() => deliveriesOf(hooks.commands, gone)).toEqual([]);
  }
  expect(hooks.posts()).toHaveLength(1);
  await call(`/organisations/${id}`, hooks.owner.token, {}, 'DELETE');
  const left = 'select from webhooks.endpoints where organisation_id = $1';
  await expect.poll(async () => (await hooks.commands.pool.query(left, [id])).rowCount).toBe(0);
});
