import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { expect, test } from 'vitest';
import { setUpNotifierFixture } from '../../testing/notifier-fixture.ts';
import { someContext } from '../../testing/some.ts';

const notifier = setUpNotifierFixture();
const PASSWORD = 'a long enough password';

async function changePassword(): Promise<void> {
  const { token } = notifier.owner;
  const body = { current_password: PASSWORD, new_password: 'quite another long one 7' };
  const { status } = await notifier.commands.call('/api/user/password', { token, body });
  expect(status).toBe(200);
}

/** Appends to the owner's stream like another part of the product. */
async function append(...events: Parameters<typeof notifier.commands.log.append>[2]) {
  const { log } = notifier.commands;
  const stream = streams.user(notifier.owner.userId);
  const known = await log.read(stream, { personal: 'skip' });
  await log.append(stream, known.at(-1)?.revision ?? 'no-stream', events, someContext());
}

const verified = (kind: 'email' | 'phone', address: string) => ({
  type: 'ContactVerified',
  data: { userId: notifier.owner.userId, kind },
  personal: { address },
});

const sentTo = () =>
  notifier.mail.received.map(({ to, headers }) => [to[0], headers.get('subject')]);

test('a new password is told by e-mail, once, though notices about messages are off', async () => {
  const { token, email } = notifier.owner;
  const body = { messages_by_email: false, messages_by_sms: false };
  await notifier.commands.call('/api/user/notices', { method: 'PUT', token, body });
  await changePassword();
  await notifier.start();
  await notifier.settled();
  await notifier.stopReactors();
  // Handled again, as after a crash.
  await notifier.commands.pool.query("delete from reactors.checkpoints where name = 'notifier'");
  await notifier.start();
  await notifier.settled();
  expect(sentTo()).toEqual([[email, 'Eyelet: A new password was set']]);
  expect(notifier.mail.received[0]?.headers.has('list-unsubscribe')).toBe(false);
  expect(await notifier.newNotices()).toMatchObject([
    { kind: 'security-change', channel: 'email', about: { change: 'password-changed' } },
  ]);
});

test('a new e-mail address is told to the former one, whatever follows before it is sent', async () => {
  const { email } = notifier.owner;
  const [first, second] = [`${randomUUID()}@new.example`, `${randomUUID()}@new.example`];
  await append(verified('email', first));
  await append(verified('email', second));
  await changePassword();
  await notifier.start();
  await notifier.settled();
  expect(new Set(sentTo())).toEqual(
    new Set([
      [email, 'Eyelet: Your e-mail address was changed'],
      [first, 'Eyelet: Your e-mail address was changed'],
      [second, 'Eyelet: A new password was set'],
    ]),
  );
  expect(notifier.mail.received).toHaveLength(3);
});

test('a new phone number is told by e-mail, and by SMS to the former one', async () => {
  await append(verified('phone', '+4930111111'));
  await append(verified('phone', '+4930222222'));
  await notifier.start();
  await notifier.settled();
  expect(new Set(sentTo().map(([, subject]) => subject))).toEqual(
    new Set(['Eyelet: A phone number was added', 'Eyelet: Your phone number was changed']),
  );
  expect(notifier.sms.taken).toMatchObject([
    { to: '+4930111111', body: expect.stringContaining('Your phone number was changed') },
  ]);
});

test('a webhook that was switched off because it fails is told, and what to do about it', async () => {
  const { userId, email } = notifier.owner;
  const data = { userId, webhookId: randomUUID() };
  await append({ type: 'WebhookDisabled', data: { ...data, reason: 'failing' } });
  await notifier.start();
  await notifier.settled();
  expect(sentTo()).toEqual([[email, 'Eyelet: A webhook was switched off']]);
});

test('nobody is told of the account that they have deleted', async () => {
  await changePassword();
  const { userId } = notifier.owner;
  await append({ type: 'UserErased', data: { userId } });
  await notifier.start();
  await notifier.settled();
  expect(await notifier.newNotices()).toEqual([]);
});
