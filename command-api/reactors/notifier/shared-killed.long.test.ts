import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { setUpKilledReactors } from '../../testing/killed-reactors.ts';
import { makeCode, registerPerson, writeAbout } from '../../testing/notices.ts';
import { setUpNotifierFixture } from '../../testing/notifier-fixture.ts';
import { untilHeld } from '../../testing/range-holdings.ts';

const notifier = setUpNotifierFixture();
const first = setUpKilledReactors();
const second = setUpKilledReactors();
const third = setUpKilledReactors();

const OWNERS = 10;
/** The number of messages that the free plan notifies of. */
const OF_EACH = 10;
/** An attempt of a killed process is repeated after this time and a margin, in ms. */
const TRY_MS = 3000;

/** Finders write, one message after another, until it is stopped. */
class Load {
  written = 0;
  private isOver = false;
  private readonly running: Promise<void>;

  constructor(uids: readonly string[]) {
    this.running = this.run(uids);
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.running;
  }

  private async run(uids: readonly string[]): Promise<void> {
    for (let round = 0; round < OF_EACH; round += 1) {
      for (const uid of uids) {
        if (this.isOver) return;
        await writeAbout(notifier.commands, uid);
        this.written += 1;
        await delay(30);
      }
    }
  }
}

const settings = () => ({ smtpUrl: notifier.mail.url, tryMs: TRY_MS, ranges: 8 });

/** Two processes share the work, and finders write. */
async function begin(): Promise<Load> {
  const { commands, mail } = notifier;
  const uids: string[] = [];
  while (uids.length < OWNERS) uids.push(await makeCode(commands, await registerPerson(commands)));
  await first.start(commands, settings());
  await second.start(commands, settings());
  await untilHeld(commands, [4, 4]);
  mail.received.length = 0;
  const load = new Load(uids);
  await expect.poll(() => mail.received.length).toBeGreaterThan(3);
  return load;
}

/** Each message has one request, one record and one mail. */
async function expectOneOfEach(load: Load): Promise<void> {
  await load.stop();
  const told = async () =>
    (await notifier.newNotices()).filter(({ kind }) => kind === 'new-message');
  await expect.poll(async () => (await told()).length).toBe(load.written);
  const ids = (await told()).map(({ noticeId }) => noticeId);
  expect(new Set(ids).size).toBe(load.written);
  // On a busy machine an attempt may time out, and is then repeated.
  const sent = async (id: string) =>
    (await notifier.types(id)).filter((type) => type !== 'NoticeFailed').join();
  for (const id of ids) await expect.poll(() => sent(id)).toBe('NoticeRequested,NoticeSent');
  // If a process was killed after the server accepted a mail, the mail is repeated with the same
  // id.
  const mails = notifier.mail.received.map(({ headers }) => headers.get('message-id'));
  expect(new Set(mails)).toEqual(new Set(ids.map((id) => `<${id}@tags.example>`)));
}

test('each notice of processes that share the work is sent, though they are killed', async () => {
  const { commands } = notifier;
  const load = await begin();
  await first.kill();
  await untilHeld(commands, [8]);
  await third.start(commands, settings());
  await untilHeld(commands, [4, 4]);
  await second.kill();
  await untilHeld(commands, [8]);
  await expectOneOfEach(load);
});

test('what a process had that stands still, others send, and it goes on with its share', async () => {
  const { commands } = notifier;
  const load = await begin();
  first.signal('SIGSTOP');
  await untilHeld(commands, [8]);
  first.signal('SIGCONT');
  await untilHeld(commands, [4, 4]);
  await expectOneOfEach(load);
});
