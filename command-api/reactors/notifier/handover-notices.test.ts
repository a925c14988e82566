import { expect, test } from 'vitest';
import { handoverLinkOf } from '../../testing/handover-link.ts';
import { setUpNotifierFixture } from '../../testing/notifier-fixture.ts';
import { registerPerson, replyTo, writeAbout } from '../../testing/notices.ts';

const notifier = setUpNotifierFixture();

/** The owner hands the code over to somebody else. */
async function handOver() {
  const { commands, owner, uid } = notifier;
  const terms = { show_title: true, with_details: true };
  await commands.call(`/api/qr/${uid}/handover`, { token: owner.token, body: terms });
  const taker = await registerPerson(commands);
  const link = await handoverLinkOf(commands, uid);
  const body = { title: 'Secret of the new owner' };
  const taken = await commands.call(`/api/handovers/${link}/take`, { token: taker.token, body });
  expect(taken.status).toBe(200);
  return taker;
}

const subjectsTo = (address: string) =>
  notifier.mail.received.flatMap(({ to, headers }) =>
    to[0] === address ? [headers.get('subject')] : [],
  );

test('both sides are told once that a thing was handed over', async () => {
  const taker = await handOver();
  await notifier.start();
  await notifier.settled();
  await notifier.stopReactors();
  // Handled again, as after a crash.
  await notifier.commands.pool.query("delete from reactors.checkpoints where name = 'notifier'");
  await notifier.start();
  await notifier.settled();
  expect(subjectsTo(notifier.owner.email)).toEqual(['Eyelet: You handed a thing over']);
  expect(subjectsTo(taker.email)).toEqual(['Eyelet: You took a thing over']);
});

test('messages are told to whose conversation it is, under their own title', async () => {
  const { commands, uid, owner } = notifier;
  const before = await writeAbout(commands, uid);
  await replyTo(commands, owner, before);
  const taker = await handOver();
  const link = `/api/threads/${before.threadToken}/messages`;
  await commands.call(link, { body: { content: 'Are you there?' } });
  await writeAbout(commands, uid);
  await notifier.start();
  await notifier.settled();
  const told = (address: string) =>
    notifier.mail.received
      .filter(({ to }) => to[0] === address)
      .map(({ raw }) => raw)
      .join('\n');
  expect(told(owner.email)).toContain('Blue bag');
  expect(told(owner.email)).not.toContain('Secret of the new owner');
  expect(told(taker.email)).toContain('Secret of the new owner');
  expect(told(taker.email)).not.toContain('Blue bag');
});
