import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { DEFAULT_SETTINGS } from '@app/events/settings';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { MAIL_CERTIFICATE, MAIL_PASSWORD, MailServer } from '../../../testing/mail-server.ts';
import type { Outgoing } from './delivery.ts';
import { emailChannel } from './email.ts';
import { providerVariables } from './providers.ts';

const settings = {
  ...DEFAULT_SETTINGS,
  email_api_key: MAIL_PASSWORD,
  from_email: 'hello@tags.example',
  from_name: 'Tags, Inc. "quoted"',
};
const message: Outgoing = {
  noticeId: 'n1',
  to: 'ada@example.org',
  subject: 'A message about Blue bag',
  text: 'Somebody wrote to you.',
  html: '<p>Somebody wrote to you.</p>',
  link: null,
  unsubscribe: null,
};

const trusted = getCACertificates('default');
let server: MailServer | undefined;
beforeAll(() => setDefaultCACertificates([...trusted, MAIL_CERTIFICATE]));
afterAll(() => setDefaultCACertificates(trusted));
afterEach(() => server?.stop());

async function start(security?: Parameters<typeof MailServer.start>[0]): Promise<MailServer> {
  server = await MailServer.start(security);
  return server;
}

function send(
  to: MailServer | string,
  {
    changes = {},
    withinMs = 5000,
    with: other = {},
  }: {
    changes?: Partial<Outgoing>;
    withinMs?: number;
    with?: Partial<typeof settings>;
  } = {},
) {
  const smtp = providerVariables.SMTP_URL.parse(typeof to === 'string' ? to : to.url);
  return emailChannel(smtp)(
    { ...message, ...changes },
    {
      settings: { ...settings, ...other },
      begunBefore: null,
      signal: AbortSignal.timeout(withinMs),
    },
  );
}

test.each(['tls', 'starttls'] as const)('goes out by %s with the key as password', async (how) => {
  const mail = await start(how);
  expect(await send(mail)).toEqual({ kind: 'accepted', answer: expect.stringMatching(/^250 /u) });
  const [received] = mail.received;
  expect(received).toMatchObject({
    from: 'hello@tags.example',
    to: ['ada@example.org'],
    isEncrypted: true,
    user: 'apikey',
  });
  const headers = Object.fromEntries(received?.headers ?? []);
  expect(headers).toMatchObject({
    from: '"Tags, Inc. \\"quoted\\"" <hello@tags.example>',
    to: 'ada@example.org',
    subject: 'A message about Blue bag',
    'message-id': '<n1@tags.example>',
    'auto-submitted': 'auto-generated',
    'content-type': expect.stringContaining('multipart/alternative'),
  });
});

test('what nobody asked for can be ended with one click', async () => {
  const mail = await start();
  const unsubscribe = 'https://tags.example/api/unsubscribe/o-x';
  await send(mail, { changes: { unsubscribe } });
  await send(mail);
  const [withLink, without] = mail.received.map(({ headers }) => headers);
  expect(withLink?.get('list-unsubscribe')).toBe(`<${unsubscribe}>`);
  expect(withLink?.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(without?.has('list-unsubscribe')).toBe(false);
});

test('a server without TLS, where one is asked for, gets nothing', async () => {
  const mail = await start('none');
  const delivery = await send(mail.url.replace('?tls=off', ''));
  expect(delivery.kind).toBe('failed');
  expect(mail.received).toEqual([]);
});

test('a server whose certificate nobody vouches for gets nothing', async () => {
  setDefaultCACertificates(trusted);
  const mail = await start('tls');
  const delivery = await send(mail);
  setDefaultCACertificates([...trusted, MAIL_CERTIFICATE]);
  expect(delivery).toMatchObject({ kind: 'failed', answer: expect.stringMatching(/self-signed/u) });
});

test('a wrong key can be set right, so the notice is tried again', async () => {
  const mail = await start('tls');
  expect(await send(mail, { with: { email_api_key: 'wrong' } })).toEqual({
    kind: 'failed',
    answer: '535 5.7.8 Authentication failed',
    retryAfterMs: null,
  });
});

test.each([
  ['recipient', '550 5.1.1 No such user', 'refused'],
  ['recipient', '451 4.7.1 Greylisted, try again later', 'failed'],
  ['mail', '554 5.7.1 Message refused', 'refused'],
  ['mail', '452 4.2.2 Mailbox full', 'failed'],
] as const)('for the %s, "%s" is %s', async (place, reply, kind) => {
  const mail = await start();
  mail.manners[place] = reply;
  expect(await send(mail)).toMatchObject({ kind, answer: reply });
});

test('a connection that breaks in the middle is a failure', async () => {
  const mail = await start();
  mail.manners.mail = 'drop';
  expect((await send(mail)).kind).toBe('failed');
});

test('a server that is silent is given up on when the time is over', async () => {
  const mail = await start();
  mail.manners.mail = 'stall';
  const begin = Date.now();
  expect((await send(mail, { withinMs: 300 })).kind).toBe('failed');
  expect(Date.now() - begin).toBeLessThan(30_000);
});

test('a server that is not there is a failure', async () => {
  const mail = await start();
  const { url } = mail;
  await mail.stop();
  server = undefined;
  expect((await send(url)).kind).toBe('failed');
});

test('no text makes another header or another recipient', async () => {
  const mail = await start();
  const evil = 'Bag\r\nBcc: eve@example.org\r\n\r\nX';
  const kinds = [
    await send(mail, { changes: { subject: evil } }),
    await send(mail, { changes: { to: 'ada@example.org>\r\nRCPT TO:<eve@example.org' } }),
    await send(mail, { changes: { to: 'ada@example.org, eve@example.org' } }),
    await send(mail, { with: { from_name: evil } }),
  ].map(({ kind }) => kind);
  expect(kinds[0]).toBe('accepted');
  for (const { to, headers } of mail.received) {
    expect(to).toHaveLength(1);
    expect(to).not.toContain('eve@example.org');
    expect(headers.has('bcc')).toBe(false);
  }
});

test.each([
  ['smtp://mail.example', 587, 'starttls', null],
  ['smtps://me%40x@mail.example', 465, 'tls', 'me@x'],
  ['smtp://127.0.0.1:2525?tls=off', 2525, 'none', null],
  [undefined, 587, 'starttls', 'apikey'],
] as const)('SMTP_URL %s', (text, port, security, user) => {
  expect(providerVariables.SMTP_URL.parse(text)).toMatchObject({ port, security, user });
});

test.each([
  'mail.example',
  'http://mail.example',
  'smtp://a:secret@mail.example',
  'smtps://m?tls=off',
  'smtp://',
])('SMTP_URL %s is refused', (text) => {
  expect(providerVariables.SMTP_URL.safeParse(text).success).toBe(false);
});
