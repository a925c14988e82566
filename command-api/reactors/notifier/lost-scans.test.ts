import { userSubject } from '@app/events/user';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { MailServer } from '../../testing/mail-server.ts';
import {
  choose,
  hasSeenAll,
  LIVE,
  makeCode,
  type Person,
  registerPerson,
  requested,
  settled,
  startNotifier,
} from '../../testing/notices.ts';
import { startCommandFixture, type CommandFixture } from '../../testing/command-fixture.ts';
import type { Reactors } from '../start.ts';

let fixture: CommandFixture;
let mail: MailServer;
let owner: Person;
let uid: string;
let reactors: Reactors;
let known = 0;

beforeAll(async () => {
  fixture = await startCommandFixture();
  mail = await MailServer.start();
});
beforeEach(async () => {
  owner = await registerPerson(fixture);
  uid = await makeCode(fixture, owner, 'Blue bag');
  await choose(fixture, LIVE);
  mail.received.length = 0;
  known = (await requested(fixture)).length;
  reactors = await startNotifier(fixture, { smtp: mail.url });
});
afterEach(async () => {
  await hasSeenAll(fixture);
  await reactors.stop();
  // Scheduled notices of one test must not affect the next.
  await fixture.pool.query('truncate reactors.notices');
});
afterAll(async () => {
  await mail.stop();
  await fixture.stop();
});

/** New notices, without the codes that verify the addresses of new accounts. */
const newNotices = async () =>
  (await requested(fixture)).slice(known).filter(({ kind }) => kind !== 'contact-code');

test('an owner hears of each scan of what they lost, with nothing of what they wrote', async () => {
  const lost = { message: 'Call my neighbour Ada', show_email: true };
  await fixture.call(`/api/qr/${uid}/lost`, { method: 'PUT', token: owner.token, body: lost });
  const scan = (key: string) =>
    fixture.call(`/api/qr/${uid}/scan`, { body: {}, headers: { 'Idempotency-Key': key } });
  await scan('first-visitor-1');
  await scan('first-visitor-1');
  await scan('second-visitor-1');
  await settled(fixture);
  const notices = await newNotices();
  expect(notices).toMatchObject([
    { kind: 'lost-scan', channel: 'email', subject: userSubject(owner.userId), about: { uid } },
    { kind: 'lost-scan', channel: 'email' },
  ]);
  expect(mail.received.map(({ to }) => to)).toEqual([[owner.email], [owner.email]]);
  expect(mail.received[0]?.raw).toContain('Blue bag');
  expect(mail.received[0]?.raw).not.toMatch(/Ada|neighbour/u);
});

test('of what is found again, deleted or never lost, no scan is told', async () => {
  const at = `/api/qr/${uid}`;
  const scan = () => fixture.call(`${at}/scan`, { body: {} });
  await scan();
  await fixture.call(`${at}/lost`, { method: 'PUT', token: owner.token, body: {} });
  await fixture.call(`${at}/found`, { token: owner.token, body: {} });
  await scan();
  await fixture.call(`${at}/lost`, { method: 'PUT', token: owner.token, body: {} });
  await fixture.call(at, { method: 'DELETE', token: owner.token, body: {} });
  await scan();
  await settled(fixture);
  expect(await newNotices()).toEqual([]);
});
