import { streams } from '@app/events/streams';
import { afterEach, expect, test, vi } from 'vitest';
import {
  choose,
  makeCode,
  type Person,
  registerPerson,
  replyTo,
  requested,
  settled,
  startNotifier,
  writeAbout,
} from '../../testing/notices.ts';
import { setUpCommandFixture } from '../../testing/command-fixture.ts';
import { someContext } from '../../testing/some.ts';
import type { Reactors } from '../start.ts';
import { Recipients } from './recipients.ts';

const fixture = setUpCommandFixture();
let reactors: Reactors | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await reactors?.stop();
  reactors = undefined;
});

/** The kinds of the notices that were requested during some work, in order. */
async function requestedBy(work: () => Promise<unknown>): Promise<readonly string[]> {
  await settled(fixture);
  const before = (await requested(fixture)).length;
  await work();
  await settled(fixture);
  return (await requested(fixture)).slice(before).map(({ kind }) => kind);
}

async function chooseEmail({ userId }: Person, messagesByEmail: boolean): Promise<void> {
  const data = { userId, messagesByEmail, messagesBySms: false };
  const event = { type: 'NoticePreferencesChosen', data };
  await fixture.log.append(streams.user(userId), 'any', [event], someContext());
}

test('whom the notifier knows it reads once, and again after each change', async () => {
  const owner = await registerPerson(fixture);
  const uid = await makeCode(fixture, owner);
  reactors = await startNotifier(fixture);
  await settled(fixture);
  const reads = vi.spyOn(Recipients.prototype, 'owner');
  const write = () => requestedBy(() => writeAbout(fixture, uid));
  expect([await write(), await write()]).toEqual([['new-message'], ['new-message']]);
  const atFirst = reads.mock.calls.length;
  await chooseEmail(owner, false);
  expect([await write(), await write()]).toEqual([[], []]);
  // Nothing was sent, so only the request read it.
  expect(reads.mock.calls.length).toBe(atFirst + 1);
  await chooseEmail(owner, true);
  expect(await write()).toEqual(['new-message']);
});

test('a change that another process handled is known to the one that takes over', async () => {
  const owner = await registerPerson(fixture);
  const uid = await makeCode(fixture, owner);
  reactors = await startNotifier(fixture);
  const write = () => requestedBy(() => writeAbout(fixture, uid));
  expect(await write()).toEqual(['new-message']);
  const other = await startNotifier(fixture);
  await reactors.stop();
  await chooseEmail(owner, false);
  expect(await write()).toEqual([]);
  reactors = await startNotifier(fixture);
  await other.stop();
  await chooseEmail(owner, true);
  expect(await write()).toEqual(['new-message']);
});

test('a finder who left an address later withdrawn hears no more', async () => {
  const owner = await registerPerson(fixture);
  const uid = await makeCode(fixture, owner);
  await chooseEmail(owner, false);
  reactors = await startNotifier(fixture);
  await settled(fixture);
  const written = await writeAbout(fixture, uid, { sender_email: 'eve@finders.example' });
  const reply = () => requestedBy(() => replyTo(fixture, owner, written));
  expect(await reply()).toEqual(['reply']);
  const path = `/api/threads/${written.threadToken}/contact`;
  expect((await fixture.call(path, { method: 'DELETE' })).status).toBeLessThan(300);
  expect(await reply()).toEqual([]);
});

test('a limit that is chosen anew holds for the next message', async () => {
  const owner = await registerPerson(fixture);
  const uid = await makeCode(fixture, owner);
  reactors = await startNotifier(fixture);
  const write = () => requestedBy(() => writeAbout(fixture, uid));
  expect(await write()).toEqual(['new-message']);
  await choose(fixture, { max_free_messages: 1 });
  expect(await write()).toEqual(['limit-reached']);
});
