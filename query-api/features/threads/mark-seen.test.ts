import { streams } from '@app/events/streams';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startQueryFixture, type QueryFixture } from '../../testing/query-fixture.ts';

let fixture: QueryFixture;
beforeAll(async () => {
  fixture = await startQueryFixture();
});
afterAll(() => fixture.stop());

async function newThread(contact: { readonly email?: string } = {}) {
  const { userId } = await fixture.history.user();
  const uid = await fixture.history.code(userId, 'Bicycle');
  return fixture.history.thread(uid, userId, { content: 'one', ...contact });
}
const looksIn = async ({ threadId }: { readonly threadId: string }) => {
  const events = await fixture.log.read(streams.thread(threadId), { personal: 'skip' });
  return events.filter(({ type }) => type === 'ThreadSeen');
};
const look = ({ token }: { readonly token: string }) => fixture.get(`/api/threads/${token}`);

test('a finder’s look at a reply is recorded once, if they left contact data', async () => {
  const thread = await newThread({ email: 'eve@finders.example' });
  await look(thread);
  expect(await looksIn(thread)).toEqual([]);
  const messageId = await fixture.history.message(thread, 'owner', { content: 'two' });
  await look(thread);
  await expect.poll(() => looksIn(thread)).toMatchObject([{ data: { messageId } }]);
  await look(thread);
  expect(await looksIn(thread)).toHaveLength(1);
});

test('without contact data, nothing is recorded', async () => {
  const thread = await newThread();
  await fixture.history.message(thread, 'owner', { content: 'two' });
  await look(thread);
  expect(await looksIn(thread)).toEqual([]);
});
