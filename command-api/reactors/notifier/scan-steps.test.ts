import { randomUUID } from 'node:crypto';
import { eventually } from '@app/events/testing/eventually';
import { beforeEach, expect, test } from 'vitest';
import { makeHelperToken } from '../../features/escalation/helper-links.ts';
import { subjectOf } from '../../testing/secrets-sent.ts';
import { setUpNotifierFixture } from '../../testing/notifier-fixture.ts';

const notifier = setUpNotifierFixture();
const MINUTE_MS = 60_000;

/** How far the notifier's clock is ahead, in minutes. */
let ahead = 0;
const now = (): Date => new Date(Date.now() + ahead * MINUTE_MS);
beforeEach(() => {
  ahead = 0;
});

const call = (path: string, body: object = {}, method = 'POST') =>
  notifier.commands.call(path, { token: notifier.owner.token, method, body });
const scan = () => call(`/api/qr/${notifier.uid}/scan`);
const choose = (steps: readonly object[]) => call('/api/user/escalation', { steps }, 'PUT');

/** A helper who agreed, and a lost thing. */
async function begin(showsTitle = false) {
  const email = `ben-${randomUUID().slice(0, 8)}@friends.example`;
  const asked = { name: 'Ben', email, owner_name: 'Olga', shows_title: showsTitle };
  const id = String((await call('/api/user/helpers', asked)).body['id']);
  const { userId } = subjectOf(notifier.owner.token);
  const key = await notifier.commands.vault.secret('helper-links');
  const link = makeHelperToken({ userId, helperId: id }, key).token;
  await call(`/api/helpers/${link}/answer`, { agrees: true });
  await choose([{ after_minutes: 10, who: id }]);
  await call(`/api/qr/${notifier.uid}/lost`, { message: 'It holds my medicine' }, 'PUT');
  await notifier.start({ now });
  return { id, email, link };
}

const mailsTo = (address: string) =>
  notifier.mail.received
    .filter(({ to, raw }) => to.includes(address) && !raw.includes('Say yes'))
    .map(({ raw }) => raw.replaceAll('=\r\n', ''));
const alerts = async () =>
  (await notifier.newNotices()).filter(({ kind }) => kind === 'helper-alert');

async function outcomes(): Promise<readonly unknown[]> {
  const trails = await Promise.all(
    (await alerts()).map(({ noticeId }) => notifier.trailOf(noticeId)),
  );
  return trails.map((trail) => {
    const last = trail.at(-1);
    return last?.type === 'NoticeDropped' ? last.data.reason : last?.type;
  });
}

test('of a scan the owner is told first, and a helper after the delay, each once', async () => {
  const { email, link } = await begin();
  await scan();
  await scan();
  await eventually(() => mailsTo(notifier.owner.email).length === 2);
  ahead = 9;
  expect(mailsTo(email)).toEqual([]);
  ahead = 11;
  await notifier.settled();
  // Two scans before anybody looked give one notice.
  expect(mailsTo(email)).toHaveLength(1);
  const [notice] = await alerts();
  expect(mailsTo(email)[0]).toContain(`/helper/${link}?scan=3D${notice?.noticeId}`);
  // With the uid, the helper could read the page of the code, and so its name.
  for (const secret of ['Blue bag', 'medicine', notifier.uid]) {
    expect(mailsTo(email)[0]).not.toContain(secret);
  }
});

test.each([
  ['saw the scan', () => call(`/api/qr/${notifier.uid}/scans/seen`)],
  ['has the thing back', () => call(`/api/qr/${notifier.uid}/found`)],
  [
    'read a message since',
    async () => {
      const { messageId } = await notifier.write();
      return call('/api/user/messages/read', { message_ids: [messageId] });
    },
  ],
])('nobody else is told once the owner %s', async (_what, act) => {
  const { email } = await begin();
  await scan();
  await eventually(async () => (await alerts()).length === 1);
  expect((await act()).status).toBe(200);
  ahead = 30;
  await notifier.settled();
  expect((await outcomes())[0]).toBe('seen');
  expect(mailsTo(email).filter((raw) => raw.includes('scan=3D'))).toEqual([]);
});

test('a helper who has seen it ends it, and a later scan begins anew', async () => {
  const { id, email, link } = await begin(true);
  await choose([
    { after_minutes: 10, who: id },
    { after_minutes: 20, who: 'all' },
  ]);
  await scan();
  ahead = 11;
  await eventually(() => mailsTo(email).length === 1);
  expect(mailsTo(email)[0]).toContain('Blue bag');
  const [notice] = await alerts();
  const seen = () => call(`/api/helpers/${link}/scans/${notice?.noticeId}/seen`);
  expect((await seen()).status).toBe(200);
  expect((await seen()).status).toBe(200);
  ahead = 21;
  await notifier.settled();
  expect(new Set(await outcomes())).toEqual(new Set(['NoticeSent', 'seen']));
  await scan();
  ahead = 60;
  await notifier.settled();
  expect(mailsTo(email)).toHaveLength(3);
});

test('a notice that told somebody else of something else opens nothing', async () => {
  const { link } = await begin();
  await notifier.write();
  await scan();
  await eventually(async () => (await alerts()).length === 2);
  const owners = (await notifier.newNotices()).filter(({ about }) => about.helperId === undefined);
  for (const id of [...owners.map(({ noticeId }) => noticeId), randomUUID(), 'x']) {
    expect((await call(`/api/helpers/${link}/scans/${id}/seen`)).status).toBe(404);
  }
});

test('a process that ends between scan and step tells the helper once', async () => {
  const { email } = await begin();
  await scan();
  await eventually(async () => (await alerts()).length === 1);
  await notifier.stopReactors();
  await notifier.commands.pool.query('delete from reactors.checkpoints');
  await notifier.commands.pool.query('truncate reactors.notices');
  // Notices that other tests left for later are due then, too.
  ahead = 24 * 60;
  await notifier.start({ now });
  await notifier.settled();
  expect(mailsTo(email)).toHaveLength(1);
  await notifier.stopReactors();
  await notifier.commands.pool.query('delete from reactors.checkpoints');
  await notifier.start({ now });
  await notifier.settled();
  expect(mailsTo(email)).toHaveLength(1);
});
