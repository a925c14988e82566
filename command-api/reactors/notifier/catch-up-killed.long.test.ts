import { expect, test } from 'vitest';
import { setUpKilledReactors } from '../../testing/killed-reactors.ts';
import { makeCode, registerPerson, writeAbout } from '../../testing/notices.ts';
import { setUpNotifierFixture } from '../../testing/notifier-fixture.ts';

const notifier = setUpNotifierFixture();
const reactors = setUpKilledReactors();

const OWNERS = 30;
/** The number of notices that each owner gets. */
const OF_EACH = 10;
/** An attempt that a killed process had begun is repeated after this and a margin, in ms. */
const TRY_MS = 3000;
const KILLS = 2;

/** Finders write while no reactor runs. @returns how many messages */
async function writeAll(): Promise<number> {
  const { commands } = notifier;
  const uids: string[] = [];
  while (uids.length < OWNERS) uids.push(await makeCode(commands, await registerPerson(commands)));
  for (let round = 0; round < OF_EACH; round += 1)
    for (const uid of uids) await writeAbout(commands, uid);
  return OWNERS * OF_EACH;
}

const requested = async (): Promise<readonly string[]> =>
  (await notifier.newNotices())
    .filter(({ kind }) => kind === 'new-message')
    .map(({ noticeId }) => noticeId);

test('reactors that are killed twice while they catch up do all of it, and once', async () => {
  const written = await writeAll();
  const settings = { smtpUrl: notifier.mail.url, tryMs: TRY_MS };
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = (await requested()).length;
    await reactors.start(notifier.commands, settings);
    await expect.poll(async () => (await requested()).length).toBeGreaterThan(before);
    await reactors.kill();
  }
  expect((await requested()).length).toBeLessThan(written);
  await reactors.start(notifier.commands, settings);
  await expect.poll(async () => (await requested()).length).toBe(written);
  const ids = await requested();
  expect(new Set(ids).size).toBe(written);
  // On a busy machine an attempt may take too long; then another follows.
  const sent = async (id: string) =>
    (await notifier.types(id)).filter((type) => type !== 'NoticeFailed').join();
  for (const id of ids) await expect.poll(() => sent(id)).toBe('NoticeRequested,NoticeSent');
  const mails = notifier.mail.received.map(({ headers }) => headers.get('message-id'));
  expect(new Set(mails)).toEqual(new Set(ids.map((id) => `<${id}@tags.example>`)));
});
