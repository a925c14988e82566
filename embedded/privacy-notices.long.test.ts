import { randomInt } from 'node:crypto';
import { LIVE } from '@app/command-api/testing/notices';
import type { PushDevice } from '@app/command-api/testing/push-device';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPushDevice } from './testing/add-push-device.ts';
import { GuessableCalls } from './testing/guessable-calls.ts';
import { Marks } from './testing/planted-marks.ts';
import { type StartedProduct, startProduct } from './testing/product.ts';
import { Receivers } from './testing/receivers.ts';
import {
  dumpDatabase,
  dumpLog,
  findWords,
  hashesOf,
  isReadModel,
  readLogsAndMetrics,
  type Trace,
} from './testing/traces.ts';

let receivers: Receivers;
let product: StartedProduct;
let calls: GuessableCalls;
beforeAll(async () => {
  receivers = await Receivers.start();
  // Lets the test choose the address of a request.
  const environment = { ...receivers.environment, TRUSTED_PROXIES: '127.0.0.1,::1' };
  product = await startProduct({ environment });
  calls = new GuessableCalls(product.url);
});
afterAll(() => Promise.all([product.stop(), receivers.stop()]));

const must: GuessableCalls['must'] = (...asked) => calls.must(...asked);

/** Marks in data of the owner, the helpers and the finder, and in secrets such as links. */
const [ofOwner, ofHelpers, ofFinder, secret] = [new Marks(), new Marks(), new Marks(), new Marks()];
const words = (): readonly string[] =>
  [ofOwner, ofHelpers, ofFinder, secret].flatMap((marks) => marks.words);
const title = ofOwner.word();
/** The name of the owner that the helper knows. */
const ownerName = ofOwner.word();
const phones = { owner: ofOwner.phone() };
const mails = { owner: ofOwner.email(), helper: ofHelpers.email() };

/** An owner with a plan that includes SMS, and verified addresses. */
async function register(): Promise<{ username: string; token: string }> {
  const username = ofOwner.word();
  const { owner: email } = mails;
  const body = { username, email, password: secret.word() };
  const token = String((await must('POST', '/auth/register', body))['access_token']);
  const { order_id: order } = await must('POST', '/user/subscription', { plan: 'basic' }, token);
  const payment = { payment_id: 'DEMO_1' };
  await must('POST', `/store/complete-payment/${String(order)}`, payment, token);
  await must('PUT', '/user/profile', { username, email, phone: phones.owner }, token);
  for (const [kind, address] of [
    ['email', email],
    ['phone', phones.owner],
  ] as const) {
    const code = await receivers.wordSentTo(address, /\b\d{6}\b/u);
    await must('POST', `/user/contacts/${kind}/verify`, { code }, token);
  }
  return { username, token };
}

/** A device that shows notices, with the title of the thing if `showsTitle`. */
async function addDevice(token: string, showsTitle: boolean): Promise<PushDevice> {
  const { id, device, secrets } = await addPushDevice(calls, receivers, token);
  secret.words.push(...secrets);
  await must('PUT', `/user/devices/${id}`, { shows_title: showsTitle }, token);
  return device;
}

/** Adds a helper who agrees. @returns the token of their link */
async function addHelper(token: string): Promise<string> {
  const email = mails.helper;
  const asked = { name: ofHelpers.word(), email, owner_name: ownerName };
  const told = { shows_title: true, after_minutes: 1 };
  await must('POST', '/user/helpers', { ...asked, ...told }, token);
  const link = (await receivers.wordSentTo(email, /\/helper\/[\w-]+/u)).slice('/helper/'.length);
  secret.words.push(link);
  await must('POST', `/helpers/${link}/answer`, { agrees: true });
  return link;
}

/** A lost thing of a sensitive type. @returns its uid */
async function loseThing(token: string): Promise<string> {
  const made = { title, greeting_message: ofOwner.word(), type: 'medical' };
  const uid = String((await must('POST', '/qr/generate', made, token))['uid']);
  const fields = {
    emergency: { text: ofOwner.word(), is_shown: true },
    medicine: { text: ofOwner.word(), is_shown: false },
  };
  await must('PATCH', `/qr/${uid}`, { type: 'medical', fields }, token);
  const told = { message: ofOwner.word(), reward: ofOwner.word() };
  const where = { last_seen_where: ofOwner.word(), show_email: true, show_phone: true };
  await must('PUT', `/qr/${uid}/lost`, { ...told, ...where }, token);
  return uid;
}

/** A finder opens the page and writes. */
async function find(uid: string): Promise<void> {
  const address = `203.0.113.${randomInt(200, 250)}`;
  const browser = `Mozilla/5.0 (Android 15; Mobile; ${ofFinder.word()}) Firefox/140.0`;
  ofFinder.words.push(address);
  const headers = { 'User-Agent': browser, 'X-Forwarded-For': address };
  const scan = await fetch(`${product.url}/api/qr/${uid}/scan`, { method: 'POST', headers });
  expect(scan.status).toBe(200);
  const { thread_token: thread } = await must('POST', `/qr/${uid}/message`, {
    content: ofFinder.word(),
    sender_email: ofFinder.email(),
    sender_phone: ofFinder.phone(),
    location_data: { latitude: 51.123_456_7, longitude: 12.765_432_1, accuracy: 3 },
  });
  secret.words.push(String(thread));
  ofFinder.words.push('51.1234567', '12.7654321');
}

/** The marks in these traces, without their places. */
const wordsIn = (traces: readonly Trace[]): ReadonlySet<string> =>
  new Set(findWords(traces, words()).map((found) => found.slice(0, found.indexOf(' in '))));

const everything = async (): Promise<readonly Trace[]> => [
  ...(await dumpLog(product.dataDir)),
  ...(await dumpDatabase(product.dataDir)),
  ...(await readLogsAndMetrics(product.dataDir)),
];

/** The tables of read models, without their version, that contain one of these. */
const readModelsWith = (traces: readonly Trace[], sought: readonly string[]): readonly string[] => {
  const places = findWords(traces.filter(isReadModel), sought).map(
    (found) => / in app (?<place>\S+)/u.exec(found)?.groups?.['place'] ?? '',
  );
  return [...new Set(places.map((place) => place.replace(/_v\d+\./u, '.')))].toSorted();
};

/** The shortest delay of a helper is a minute. */
const PATIENCE_MS = 300_000;

test(
  'a lost thing is told to all that hear of it, each with no more than they may know',
  async () => {
    const { username: admin, password } = product.admin;
    const signedIn = await must('POST', '/auth/login', { identifier: admin, password });
    await must('PUT', '/admin/system-settings', LIVE, String(signedIn['access_token']));
    const { username, token } = await register();
    const discreet = await addDevice(token, false);
    const naming = await addDevice(token, true);
    const helperLink = await addHelper(token);
    const uid = await loseThing(token);
    await find(uid);
    // An invitation, and a minute later the message and the scan.
    await expect.poll(() => receivers.sentTo(mails.helper).length).toBe(3);
    await expect.poll(() => receivers.push.takenBy(naming).length).toBe(3);

    // The push service sees only that something is sent, and to which device.
    expect([...wordsIn(receivers.pushedOnTheWay())]).toEqual([]);
    const said = receivers.push.taken.flatMap(
      ({ notification: { title: head, body, navigate } }) => [
        head,
        body,
        new URL(navigate).search || navigate,
      ],
    );
    expect(findWords(receivers.pushedOnTheWay(), said)).toEqual([]);
    const proofs = new Set(said.map((each) => each.split('.').at(-1)));
    expect([...wordsIn(receivers.openedBy(discreet))].filter((word) => !proofs.has(word))).toEqual(
      [],
    );
    expect([...wordsIn(receivers.openedBy(naming))].filter((word) => !proofs.has(word))).toEqual([
      title,
    ]);
    // A helper learns who needs them and for what, and gets their own link.
    expect([...wordsIn(receivers.sentTo(mails.helper))].toSorted()).toEqual(
      [title, ownerName, helperLink, mails.helper.split('@')[0] ?? ''].toSorted(),
    );
    const toOwner = [...receivers.sentTo(mails.owner), ...receivers.sentTo(phones.owner)];
    expect(findWords(toOwner, [...ofFinder.words, ...ofHelpers.words, ...secret.words])).toEqual(
      [],
    );

    const kept = await everything();
    const outside = kept.filter((trace) => !isReadModel(trace));
    expect(findWords(outside, words())).toEqual([]);
    expect(findWords(kept, hashesOf(words()))).toEqual([]);
    const openings = kept.filter(({ where }) => where === 'app openings.opened');
    expect(findWords(openings, [uid])).toHaveLength(1);
    // Read models contain plain text only where lists show or search it (docs/adr/0027), about
    // their own subjects; and nothing of notices, devices and openings.
    expect({
      title: readModelsWith(kept, [title]),
      owner: readModelsWith(kept, ofOwner.words),
      helpers: readModelsWith(kept, ofHelpers.words),
      finder: readModelsWith(kept, ofFinder.words),
      secret: readModelsWith(kept, secret.words),
    }).toEqual({
      title: ['codes.codes'],
      owner: ['codes.codes', 'helpers.helpers', 'users.users'],
      helpers: ['helpers.helpers'],
      finder: ['threads.messages'],
      secret: [],
    });

    await must('DELETE', '/user', { confirmation: username }, token);
    await expect.poll(async () => findWords(await everything(), words())).toEqual([]);
  },
  PATIENCE_MS,
);
