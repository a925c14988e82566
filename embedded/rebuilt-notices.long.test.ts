import { LIVE } from '@app/command-api/testing/notices';
import { PROJECTION_NAMES } from '@app/events/projection-names';
import { operationsAnswer } from '@app/query-api/features/operations/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPushDevice } from './testing/add-push-device.ts';
import { GuessableCalls } from './testing/guessable-calls.ts';
import { type StartedProduct, startProduct } from './testing/product.ts';
import { Receivers } from './testing/receivers.ts';
import { dumpLog } from './testing/traces.ts';

let receivers: Receivers;
let product: StartedProduct;
let calls: GuessableCalls;
beforeAll(async () => {
  receivers = await Receivers.start();
  product = await startProduct({ environment: receivers.environment });
  calls = new GuessableCalls(product.url);
});
afterAll(() => Promise.all([product.stop(), receivers.stop()]));

const must: GuessableCalls['must'] = (...asked) => calls.must(...asked);

/** How many events of notices the log holds, by type. */
async function noticesInLog(): Promise<Readonly<Record<string, number>>> {
  const types = (await dumpLog(product.dataDir)).map(({ text }) => text.split('\t')[1] ?? '');
  const ofNotices = types.filter((type) => type.startsWith('Notice'));
  return Object.fromEntries(
    [...new Set(ofNotices)].map((type) => [type, ofNotices.filter((one) => one === type).length]),
  );
}

test('while every read model is made anew, and after a start, nothing is sent a second time', async () => {
  const { username: identifier, password } = product.admin;
  const signedIn = await must('POST', '/auth/login', { identifier, password });
  const admin = String(signedIn['access_token']);
  await must('PUT', '/admin/system-settings', LIVE, admin);
  const registered = { username: 'rebuilt.owner', password: 'plum kettle orbit', email: null };
  const token = String((await must('POST', '/auth/register', registered))['access_token']);
  const { device } = await addPushDevice(calls, receivers, token);
  const helper = { name: 'Ben', email: 'ben@friends.example', owner_name: 'Olga' };
  const told = { shows_title: false, after_minutes: 60 };
  await must('POST', '/user/helpers', { ...helper, ...told }, token);
  const link = await receivers.wordSentTo(helper.email, /\/helper\/[\w-]+/u);
  await must('POST', `/helpers/${link.slice('/helper/'.length)}/answer`, { agrees: true });
  const uid = String((await must('POST', '/qr/generate', { title: 'Keys' }, token))['uid']);
  await must('PUT', `/qr/${uid}/lost`, {}, token);
  await must('POST', `/qr/${uid}/scan`, {});
  await must('POST', `/qr/${uid}/message`, { content: 'Found them' });
  const pushed = (): number => receivers.push.takenBy(device).length;
  await expect.poll(pushed).toBe(3);
  await expect.poll(async () => (await noticesInLog())['NoticeSent']).toBe(4);
  const before = await noticesInLog();
  expect(before['NoticeRequested']).toBe(6);

  for (const name of PROJECTION_NAMES) {
    await must('POST', `/admin/projections/${name}/rebuild`, { keep_old: false }, admin);
  }
  const outcomes = async () => {
    const answer = await must('GET', '/admin/operations', undefined, admin);
    return operationsAnswer.parse(answer).requests.map(({ outcome }) => outcome);
  };
  await expect.poll(outcomes).toEqual(PROJECTION_NAMES.map(() => 'done'));
  await product.interrupt();
  await product.restart();
  expect(await noticesInLog()).toEqual(before);

  // The notifier is running, and has handled all earlier events.
  await must('POST', `/qr/${uid}/message`, { content: 'Still here' });
  await expect.poll(async () => (await noticesInLog())['NoticeSent']).toBe(5);
  expect(pushed()).toBe(4);
});
