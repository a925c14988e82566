import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { expect, test } from 'vitest';
import { setUpNotifierFixture } from '../../testing/notifier-fixture.ts';
import { someContext } from '../../testing/some.ts';
import { handoverLinkOf } from '../../testing/handover-link.ts';
import { BASE, registerPerson, replyTo, writeAbout } from '../../testing/notices.ts';

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

const WARNED = { outcome: 'warned', reason: 'harassment' };

/** Somebody reports the owner's code, and an administrator decides. */
async function decideOnCode(decision: object): Promise<void> {
  const path = `/api/qr/${notifier.uid}/report`;
  const body = { about: 'code', reason: 'misplaced', words: 'A secret of the reporter' };
  const filed = await notifier.commands.call(path, { body });
  await decide(String(filed.body['id']), decision);
}

async function decide(id: string, body: object): Promise<void> {
  const token = await notifier.commands.administrator();
  const path = `/api/admin/reports/${id}/decision`;
  expect((await notifier.commands.call(path, { token, body })).status).toBe(200);
}

const mails = () =>
  notifier.mail.received.map(({ to, headers }) => [to[0], headers.get('subject')]);
const SUBJECT = 'We have decided on a report';

test('whose code was reported is told what was decided, and why, once', async () => {
  const { token, email } = notifier.owner;
  const body = { messages_by_email: false, messages_by_sms: false };
  await notifier.commands.call('/api/user/notices', { method: 'PUT', token, body });
  await decideOnCode(WARNED);
  await notifier.start();
  await notifier.settled();
  await notifier.stopReactors();
  // Handled again, as after a crash.
  await notifier.commands.pool.query("delete from reactors.checkpoints where name = 'notifier'");
  await notifier.start();
  await notifier.settled();
  expect(mails()).toEqual([[email, SUBJECT]]);
  expect(await notifier.newNotices()).toMatchObject([{ kind: 'report-decided', channel: 'email' }]);
});

test('the reporter’s words stand in no notice, and nothing done is not told', async () => {
  await decideOnCode({ outcome: 'no_action', reason: 'within_rules' });
  await notifier.start();
  await notifier.settled();
  expect(await notifier.newNotices()).toEqual([]);
  await decideOnCode(WARNED);
  await notifier.settled();
  const [mail] = notifier.mail.received;
  const text = JSON.stringify(mail);
  expect(text).toContain('It harassed somebody.');
  expect(text).toContain(`${BASE}/account`);
  expect(text).not.toContain('A secret of the reporter');
});

test('a stranger who left an address is told there, in their language, with the receipt', async () => {
  const path = `/api/qr/${notifier.uid}/report`;
  const email = 'stranger@passers-by.example';
  const body = { about: 'code', reason: 'misplaced', email };
  const headers = { 'Accept-Language': 'id' };
  const filed = await notifier.commands.call(path, { body, headers });
  await decide(String(filed.body['id']), { outcome: 'no_action', reason: 'within_rules' });
  await notifier.start();
  await notifier.settled();
  expect(mails()).toEqual([[email, 'Kami telah memutuskan sebuah laporan']]);
  // Long lines of a mail are broken.
  const text = (notifier.mail.received[0]?.raw ?? '').replaceAll('=\r\n', '');
  expect(text).toContain(`${BASE}/report/receipt/${String(filed.body['receipt_token'])}`);
  expect(text).not.toMatch(/Blue bag|account#/u);
  const [notice] = await notifier.newNotices();
  const trail = (await notifier.trailOf(notice?.noticeId ?? '')).map(({ data }) => data);
  expect(JSON.stringify([notice, trail])).not.toContain('passers-by');
});

test('both sides of a report are told, each by their own notice', async () => {
  const path = `/api/qr/${notifier.uid}/report`;
  const email = 'stranger@passers-by.example';
  const filed = await notifier.commands.call(path, {
    body: { about: 'code', reason: 'misplaced', email },
  });
  await decide(String(filed.body['id']), WARNED);
  await notifier.start();
  await notifier.settled();
  expect(mails()).toHaveLength(2);
  expect(new Set(mails().map(([to]) => to))).toEqual(new Set([notifier.owner.email, email]));
});

test('an owner who reported a finder is told also that nothing was done, with the receipt', async () => {
  const { token, email } = notifier.owner;
  const { messageId } = await notifier.write();
  const path = `/api/user/threads/${messageId.replace(/-\d+$/u, '')}/report`;
  const body = { about: 'conversation', reason: 'threat' };
  const filed = await notifier.commands.call(path, { token, body });
  await decide(String(filed.body['id']), { outcome: 'no_action', reason: 'not_enough_known' });
  await notifier.start();
  await notifier.settled();
  const mail = notifier.mail.received.find(({ headers }) => headers.get('subject') === SUBJECT);
  expect(mail?.to[0]).toBe(email);
  const receipt = `${BASE}/report/receipt/${String(filed.body['receipt_token'])}`;
  // Long lines are folded.
  expect(mail?.raw.replaceAll('=\r\n', '')).toContain(receipt);
});

/** An owner reports a finder who left this address. */
async function decideOnFinder(contact: { sender_email?: string }, decision: object): Promise<void> {
  const { token } = notifier.owner;
  const { messageId } = await notifier.write(contact);
  const path = `/api/user/threads/${messageId.replace(/-\d+$/u, '')}/report`;
  const body = { about: 'conversation', reason: 'threat', words: 'A secret of the owner' };
  const filed = await notifier.commands.call(path, { token, body });
  await decide(String(filed.body['id']), decision);
}

test('a finder who left an address is told of a decision against them, with their page', async () => {
  const email = 'finder@passers-by.example';
  await decideOnFinder({ sender_email: email }, { outcome: 'sender_blocked', reason: 'threat' });
  await notifier.start();
  await notifier.settled();
  const mail = notifier.mail.received.find(({ to }) => to[0] === email);
  const text = (mail?.raw ?? '').replaceAll('=\r\n', '');
  expect(text).toContain(`${BASE}/t/`);
  expect(text).not.toMatch(/Blue bag|secret|account#|unsubscribe/u);
  const notices = await notifier.newNotices();
  expect(notices.filter(({ kind }) => kind === 'report-decided')).toHaveLength(2);
  expect(JSON.stringify(notices)).not.toContain('passers-by');
});

test('a finder is not told that nothing was done, nor one who left no address', async () => {
  const email = 'finder@passers-by.example';
  await decideOnFinder({ sender_email: email }, { outcome: 'no_action', reason: 'within_rules' });
  await decideOnFinder({}, WARNED);
  await notifier.start();
  await notifier.settled();
  expect(mails().filter(([to]) => to !== notifier.owner.email)).toEqual([]);
});

test('nobody is told whose account was erased before the notice went out', async () => {
  const { log } = notifier.commands;
  const { userId } = notifier.owner;
  await decideOnCode(WARNED);
  const known = await log.read(streams.user(userId), { personal: 'skip' });
  const erased = { type: 'UserErased', data: { userId } };
  const revision = known.at(-1)?.revision ?? 'no-stream';
  await log.append(streams.user(userId), revision, [erased], someContext());
  await notifier.start();
  await notifier.settled();
  expect(mails()).toEqual([]);
});
