import { expect, test } from 'vitest';
import { problem } from '../../contract/problem.ts';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';
import { batchCodes } from '../batches/contract.ts';
import { ownerMessages } from '../messages/contract.ts';
import { ownedCodes } from './contract.ts';

const fixture = setUpQueryFixture();

/** An owner with two codes, each with a message. */
async function someOwner() {
  const { history } = fixture;
  const owner = await history.user();
  const deleted = await history.code(owner.userId, 'Old bag');
  const kept = await history.code(owner.userId, 'New bag');
  const thread = await history.thread(deleted, owner.userId, { content: 'Found the old one' });
  await history.thread(kept, owner.userId, { content: 'Found the new one' });
  return { ...owner, deleted, kept, thread };
}

test('GET /qr/{code} of a deleted code says that it is gone, and of the other ones not', async () => {
  const { userId, deleted, kept } = await someOwner();
  await fixture.history.delete(deleted, userId);
  const { status, body, text } = await fixture.get(`/api/qr/${deleted}`);
  expect(status).toBe(410);
  expect(problem.parse(body)).toMatchObject({
    type: 'urn:problem:code-deleted',
    detail: 'This code is not in use any more.',
  });
  expect(text).not.toContain('Old bag');
  expect((await fixture.get(`/api/qr/${kept}`)).status).toBe(200);
  expect((await fixture.get(`/api/qr/${deleted}/image.svg`)).status).toBe(200);
});

test.each(['', '/live'])('the private link %s to a conversation about it, too', async (suffix) => {
  const { userId, deleted, thread } = await someOwner();
  await fixture.history.delete(deleted, userId);
  for (const forGood of [false, true]) {
    if (forGood) await fixture.history.delete(deleted, userId, true);
    const { status, text } = await fixture.get(`/api/threads/${thread.token}${suffix}`);
    expect(status).toBe(410);
    expect(text).not.toContain('Found');
  }
});

test('it is in no list of its owner, and its messages go when it is erased', async () => {
  const { userId, deleted, kept } = await someOwner();
  const token = await fixture.signIn(userId);
  const uids = async () => {
    const { body } = await fixture.get('/api/user/qr-codes', { token });
    return ownedCodes.parse(body).map(({ uid }) => uid);
  };
  const messages = async () => {
    const { body } = await fixture.get('/api/user/messages', { token });
    return ownerMessages.parse(body).map(({ content }) => content);
  };
  await fixture.history.delete(deleted, userId);
  expect(await uids()).toEqual([kept]);
  expect(await messages()).toEqual(['Found the new one', 'Found the old one']);
  await fixture.history.delete(deleted, userId, true);
  expect(await messages()).toEqual(['Found the new one']);
  const { text } = await fixture.get('/api/user/export', { token });
  expect(text).toContain('New bag');
  expect(text).not.toContain('Old bag');
  expect(text).not.toContain(deleted);
});

test('its batch counts it as claimed, says that it is gone, and does not print it', async () => {
  const { history } = fixture;
  const { userId } = await history.user();
  const { batchId, uids } = await history.batch(2);
  const [deleted = ''] = uids;
  await history.claim(deleted, batchId, userId, 'Keys');
  await history.delete(deleted, userId, true);
  const token = await fixture.signIn((await history.user({ role: 'admin' })).userId);
  const { body } = await fixture.get(`/api/admin/qr-batch/${batchId}/codes`, { token });
  const { codes } = batchCodes.parse(body);
  expect(codes.filter(({ is_deleted }) => is_deleted)).toMatchObject([
    { uid: deleted, is_claimed: true },
  ]);
  expect(codes).toHaveLength(2);
});
