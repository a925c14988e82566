import { eventually } from '@app/events/testing/eventually';
import { afterEach, expect, test, vi } from 'vitest';
import { setUpCommandFixture } from '../../testing/command-fixture.ts';
import {
  choose,
  makeCode,
  registerPerson,
  requested,
  settled,
  startNotifier,
  trailOf,
  writeAbout,
} from '../../testing/notices.ts';
import type { Reactors } from '../start.ts';
import { DueNotices } from './due-notices.ts';

const fixture = setUpCommandFixture();
let reactors: Reactors | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await reactors?.stop();
  reactors = undefined;
});

/** An owner whose plan includes one message a month. */
async function withCode(): Promise<string> {
  await choose(fixture, { max_free_messages: 1 });
  const uid = await makeCode(fixture, await registerPerson(fixture));
  reactors = await startNotifier(fixture);
  await settled(fixture);
  return uid;
}

test('a notice is put on the list with its request, and not again when the request comes from the log', async () => {
  const uid = await withCode();
  const add = vi.spyOn(DueNotices.prototype, 'add');
  await writeAbout(fixture, uid);
  await settled(fixture);
  expect(add.mock.calls.map(([notices]) => notices.length)).toEqual([1]);
});

test('the one notice past the limit is put on the list once a month', async () => {
  const uid = await withCode();
  const add = vi.spyOn(DueNotices.prototype, 'add');
  for (let count = 0; count < 3; count += 1) await writeAbout(fixture, uid);
  await settled(fixture);
  // A batch is written again if its lease was lost.
  const added = add.mock.calls.flatMap(([notices]) => notices.map(({ noticeId }) => noticeId));
  expect(new Set(added).size).toBe(2);
});

test('what was requested, and not put on the list before a crash, is put there from the log', async () => {
  const uid = await withCode();
  const add = vi.spyOn(DueNotices.prototype, 'add').mockRejectedValue(new Error('cannot'));
  await writeAbout(fixture, uid);
  await eventually(() => add.mock.calls.length > 0);
  await reactors?.stop();
  vi.restoreAllMocks();
  reactors = await startNotifier(fixture);
  await settled(fixture);
  const notice = (await requested(fixture)).at(-1);
  const trail = await trailOf(fixture, notice?.noticeId ?? '');
  expect(trail.map(({ type }) => type)).toEqual(['NoticeRequested', 'NoticeSent']);
});
