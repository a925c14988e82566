import { beforeAll, expect, test } from 'vitest';
import { setUpCommandFixture } from '../../testing/command-fixture.ts';

const fixture = setUpCommandFixture();
let owner: string;
beforeAll(async () => {
  owner = await fixture.register();
});

async function someCode(): Promise<string> {
  const { body } = await fixture.call('/api/qr/generate', { token: owner, body: { title: 'Bag' } });
  return String(body['uid']);
}

const remove = (uid: string, options: { token?: string; headers?: Record<string, string> } = {}) =>
  fixture.call(`/api/qr/${uid}`, { token: owner, ...options, method: 'DELETE', body: {} });

const restore = (uid: string, options: { token?: string } = {}) =>
  fixture.call(`/api/qr/${uid}/restore`, { token: owner, ...options, body: {} });

const typesOf = async (uid: string): Promise<readonly string[]> =>
  (await fixture.log.read(`code-${uid}`, { personal: 'skip' })).map(({ type }) => type);

test('an owner deletes a code and takes it back', async () => {
  const uid = await someCode();
  const removed = await remove(uid);
  expect([removed.status, removed.body]).toEqual([200, { id: uid, uid }]);
  const restored = await restore(uid);
  expect([restored.status, restored.body]).toEqual([200, { id: uid, uid }]);
  expect(await typesOf(uid)).toEqual(['CodeGenerated', 'CodeDeleted', 'CodeRestored']);
  const sent = await fixture.call(`/api/qr/${uid}/message`, { body: { content: 'Found it' } });
  expect(sent.status).toBe(201);
});

test('two deletions at once leave one, and two restorations one', async () => {
  const uid = await someCode();
  const removed = await Promise.all([remove(uid), remove(uid)]);
  const restored = await Promise.all([restore(uid), restore(uid)]);
  expect([...removed, ...restored].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await typesOf(uid)).toEqual(['CodeGenerated', 'CodeDeleted', 'CodeRestored']);
});

test('nobody writes to a deleted code, through its page or a private link', async () => {
  const uid = await someCode();
  const body = { content: 'Found it' };
  const sent = await fixture.call(`/api/qr/${uid}/message`, { body });
  await remove(uid);
  const thread = `/api/threads/${String(sent.body['thread_token'])}/messages`;
  for (const path of [`/api/qr/${uid}/message`, thread]) {
    const refused = await fixture.call(path, { body });
    expect(refused.status).toBe(410);
    expect(refused.body).toMatchObject({
      type: 'urn:problem:code-deleted',
      detail: 'This code is not in use any more.',
    });
  }
  await restore(uid);
  expect((await fixture.call(thread, { body })).status).toBe(201);
});
