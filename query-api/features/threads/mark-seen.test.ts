import { streams } from '@app/events/streams';
import { expect, test } from 'vitest';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';

const fixture = setUpQueryFixture();

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
