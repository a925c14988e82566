import { streams } from '@app/events/streams';
import { expect, test } from 'vitest';
import { type Person, registerPerson } from '../../testing/notices.ts';
import { setUpNotifierFixture } from '../../testing/notifier-fixture.ts';

const notifier = setUpNotifierFixture();

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);
const dayIn = (days: number): string => inDays(days).toISOString().slice(0, 10);
const TODAY = dayIn(0);
/** When today is over in every time zone. */
const OVER_MS = Date.parse(TODAY) + 1.5 * DAY_MS;
const at = (ms: number) => ({ now: () => new Date(ms) });
/** A thing that is due today is overdue everywhere then. */
const LATER = { now: () => inDays(2) };

interface Shop {
  readonly id: string;
  readonly uid: string;
  readonly join: (role: string) => Promise<Person & { readonly memberId: string }>;
}

/** An organisation of the owner's with a thing, and a function with which people join it. */
async function organisation(): Promise<Shop> {
  const { commands, owner } = notifier;
  const call = (path: string, token: string, body: object) =>
    commands.call(`/api${path}`, { token, body });
  const founded = await call('/organisations', owner.token, { name: 'Bikes' });
  const id = String(founded.body['id']);
  const made = await call('/qr/generate', owner.token, { title: 'Red bike', organisation_id: id });
  const join = async (role: string) => {
    const person = await registerPerson(commands);
    const invited = await call(`/organisations/${id}/invitations`, owner.token, { role });
    await call(`/invitations/${String(invited.body['token'])}/accept`, person.token, {});
    const events = await commands.log.read(streams.organisation(id), { personal: 'skip' });
    const joined = events.findLast(({ type }) => type === 'MemberJoined');
    return { ...person, memberId: String(Object(joined?.data).memberId) };
  };
  return { id, uid: String(made.body['uid']), join };
}

async function take({ uid }: Shop, { token }: Person, body: object): Promise<void> {
  const options = { method: 'PUT', token, body };
  const { status } = await notifier.commands.call(`/api/qr/${uid}/check-out`, options);
  expect(status).toBe(200);
}

async function bring({ uid }: Shop, { token }: Person): Promise<void> {
  const { status } = await notifier.commands.call(`/api/qr/${uid}/check-in`, { token, body: {} });
  expect(status).toBe(200);
}

/** The received mails, with their recipients and the text between tags. */
const mails = () =>
  notifier.mail.received.map(({ to, headers, raw }) => ({
    to: to[0] ?? '',
    subject: headers.get('subject'),
    raw: raw.replaceAll('=\r\n', '').replaceAll('=3D', '='),
  }));
/** The numbers of waiting, dropped and sent notices, which are requested concurrently. */
async function outcomes() {
  const trails = (await notifier.newNotices()).map(({ noticeId }) => notifier.types(noticeId));
  const last = (await Promise.all(trails)).map((types) => types.at(-1));
  const count = (type: string): number => last.filter((each) => each === type).length;
  return {
    waiting: count('NoticeRequested'),
    dropped: count('NoticeDropped'),
    sent: count('NoticeSent'),
  };
}
const told = (): string[] =>
  mails()
    .map(({ to }) => to)
    .toSorted();

test('whoever has an overdue thing and those who manage it are told once, each in their words', async () => {
  const shop = await organisation();
  const [ben, manager, silent] = [
    await shop.join('member'),
    await shop.join('manager'),
    await shop.join('manager'),
  ];
  await shop.join('member');
  await notifier.commands.call(`/api/organisations/${shop.id}/notices`, {
    method: 'PUT',
    token: silent.token,
    body: { enabled: false },
  });
  await take(shop, ben, { due_on: TODAY });
  await notifier.start(LATER);
  await notifier.settled();
  await notifier.stopReactors();
  // Handled again, as after a crash.
  await notifier.commands.pool.query("delete from reactors.checkpoints where name = 'notifier'");
  await notifier.start(LATER);
  await notifier.settled();
  expect(told()).toEqual([notifier.owner.email, ben.email, manager.email].toSorted());
  for (const { to, subject, raw } of mails()) {
    expect(subject).toMatch(/Overdue.*Red_bike/u);
    expect(raw).toContain(`organisation=${shop.id}`);
    expect(raw.includes('You took')).toBe(to === ben.email);
  }
});

test('nobody is told before the day is over everywhere', async () => {
  const shop = await organisation();
  const ben = await shop.join('member');
  await take(shop, ben, { due_on: TODAY });
  await notifier.start(at(OVER_MS - 1000));
  await expect.poll(async () => (await notifier.newNotices()).length).toBe(2);
  expect(told()).toEqual([]);
  await notifier.stopReactors();
  await notifier.start(at(OVER_MS));
  await notifier.settled();
  expect(told()).toEqual([notifier.owner.email, ben.email].toSorted());
});

test('nobody is told once it is back, is with another, or may be out longer', async () => {
  const [back, longer, another] = [
    await organisation(),
    await organisation(),
    await organisation(),
  ];
  const due = { due_on: TODAY };
  await take(back, notifier.owner, due);
  await take(longer, notifier.owner, due);
  const ben = await another.join('member');
  await take(another, ben, due);
  await bring(back, notifier.owner);
  await take(longer, notifier.owner, { due_on: dayIn(9) });
  await take(another, notifier.owner, { from_member_id: ben.memberId });
  await notifier.start(LATER);
  await expect.poll(outcomes).toEqual({ waiting: 1, dropped: 4, sent: 0 });
  expect(told()).toEqual([]);
});

test('a day that is chosen again is told by its last choice alone', async () => {
  const shop = await organisation();
  await take(shop, notifier.owner, { due_on: TODAY });
  await take(shop, notifier.owner, { due_on: dayIn(5) });
  await take(shop, notifier.owner, { due_on: TODAY });
  await notifier.start(LATER);
  await expect.poll(told).toEqual([notifier.owner.email]);
  await notifier.stopReactors();
  await notifier.start({ now: () => inDays(7) });
  await notifier.settled();
  expect(told()).toEqual([notifier.owner.email]);
});

test('quiet hours put it off, and whoever left is not told', async () => {
  const shop = await organisation();
  const ben = await shop.join('member');
  const quiet_hours = {
    from: '11:00',
    to: '13:00',
    time_zone: 'UTC',
    except_lost: true,
    except_alarms: true,
  };
  await notifier.commands.call('/api/user/quiet-hours', {
    method: 'PUT',
    token: notifier.owner.token,
    body: { quiet_hours },
  });
  await take(shop, ben, { due_on: TODAY });
  await notifier.start(at(OVER_MS - 1000));
  await expect.poll(async () => (await notifier.newNotices()).length).toBe(2);
  await notifier.stopReactors();
  await notifier.commands.call(`/api/organisations/${shop.id}/members/${ben.memberId}`, {
    method: 'DELETE',
    token: notifier.owner.token,
    body: {},
  });
  await notifier.start(at(OVER_MS + 30 * MINUTE_MS));
  await expect.poll(outcomes).toEqual({ waiting: 1, dropped: 1, sent: 0 });
  expect(told()).toEqual([]);
  await notifier.stopReactors();
  await notifier.start(at(OVER_MS + 60 * MINUTE_MS));
  await notifier.settled();
  expect(told()).toEqual([notifier.owner.email]);
});
