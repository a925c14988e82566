import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { beforeAll, expect, test } from 'vitest';
import { setUpCommandFixture } from '../../testing/command-fixture.ts';
import { subjectOf } from '../../testing/secrets-sent.ts';

const fixture = setUpCommandFixture();
let token: string;
let userId: string;
let uid: string;
let threadId: string;
let link: string;
let ids: { readonly asked: string; readonly replied: string };

beforeAll(async () => {
  token = await fixture.register();
  ({ userId } = subjectOf(token));
  const code = await fixture.call('/api/qr/generate', { token, body: { title: 'Bag' } });
  uid = String(code.body['uid']);
  const sent = await fixture.call(`/api/qr/${uid}/message`, { body: { content: 'Pay me' } });
  const asked = String(sent.body['id']);
  threadId = asked.slice(0, -2);
  link = String(sent.body['thread_token']);
  const body = { content: 'Never' };
  const reply = await fixture.call(`/api/user/messages/${asked}/reply`, { token, body });
  ids = { asked, replied: String(reply.body['id']) };
});

const owned = () => `/api/user/threads/${threadId}/report`;
const found = () => `/api/threads/${link}/report`;
const conversation = { about: 'conversation', reason: 'threat', words: 'Please look' };

async function filed(id: unknown) {
  const events = await fixture.log.read(streams.report(String(id)), { personal: 'open' });
  return events.map(({ type, data, personal }) => ({ type, data, personal }));
}

test('an owner reports the newest message of a finder', async () => {
  const { status, body } = await fixture.call(owned(), { token, body: conversation });
  expect(status).toBe(201);
  expect(String(body['receipt_token'])).toMatch(/^[\w-]{43}$/u);
  expect(await filed(body['id'])).toMatchObject([
    {
      type: 'ReportFiled',
      data: { reporter: 'owner', reporterId: userId, threadId, messageId: ids.asked, uid },
      personal: { words: 'Please look' },
    },
  ]);
});

test('a finder reports what the owner wrote, in the language of the page', async () => {
  const { body } = await fixture.call(found(), {
    body: { reason: 'unwanted' },
    headers: { 'Accept-Language': 'de' },
  });
  expect(await filed(body['id'])).toMatchObject([
    {
      data: { reporter: 'finder', reporterId: null, messageId: ids.replied, language: 'de' },
      personal: { words: null },
    },
  ]);
});

test('anybody reports a code, also one that nobody has claimed', async () => {
  await fixture.pool.query("insert into lookup.codes values ('33333333', 'some-batch')");
  for (const [code, ownerId] of [
    [uid, userId],
    ['33333333', null],
  ] as const) {
    const body = { about: 'code', reason: 'misplaced' };
    const answer = await fixture.call(`/api/qr/${code}/report`, { body });
    expect(answer.status).toBe(201);
    expect(await filed(answer.body['id'])).toMatchObject([
      { data: { reporter: 'visitor', uid: code, ownerId, threadId: null } },
    ]);
  }
});

test('what is not there, is somebody else’s or was written by oneself is not reported', async () => {
  const other = await fixture.register();
  const refused = async (path: string, body: object, as?: string) => {
    const options = as === undefined ? { body } : { body, token: as };
    const answer = await fixture.call(path, options);
    return [answer.status, answer.body['type']];
  };
  const nothing = [409, 'urn:problem:nothing-to-report'];
  expect(await refused(owned(), conversation, other)).toEqual([
    404,
    'urn:problem:thread-not-found',
  ]);
  expect((await refused(owned(), conversation))[0]).toBe(401);
  const own = { ...conversation, message_id: ids.replied };
  expect(await refused(owned(), own, token)).toEqual(nothing);
  expect(await refused(found(), { reason: 'other', message_id: ids.asked })).toEqual(nothing);
  expect((await refused('/api/threads/none/report', { reason: 'other' }))[0]).toBe(404);
  const picture = { about: 'picture', reason: 'illegal' };
  expect(await refused(`/api/qr/${uid}/report`, picture)).toEqual(nothing);
  expect(await refused(owned(), picture, token)).toEqual(nothing);
  expect((await refused('/api/qr/22222222/report', { about: 'code', reason: 'other' }))[0]).toBe(
    404,
  );
  expect((await refused(found(), { reason: 'boring' }))[0]).toBe(400);
  expect((await refused(found(), { reason: 'other', words: 'x'.repeat(1001) }))[0]).toBe(400);
});

test('an administrator decides; of two at once one does, and everybody else is refused', async () => {
  const report = await fixture.call(found(), { body: { reason: 'threat' } });
  const path = `/api/admin/reports/${String(report.body['id'])}/decision`;
  const body = { outcome: 'warned', reason: 'threat' };
  expect((await fixture.call(path, { body })).status).toBe(401);
  expect((await fixture.call(path, { token, body })).status).toBe(403);
  const administrators = [await fixture.administrator(), await fixture.administrator()];
  const [first = ''] = administrators;
  const unfit = { outcome: 'no_action', reason: 'threat' };
  for (const wrong of [unfit, { outcome: 'warned' }, { ...body, words: 'Why' }]) {
    expect((await fixture.call(path, { token: first, body: wrong })).status).toBe(400);
  }
  for (const unknown of [randomUUID(), 'nothing']) {
    const elsewhere = `/api/admin/reports/${unknown}/decision`;
    expect((await fixture.call(elsewhere, { token: first, body })).status).toBe(404);
  }
  const answers = await Promise.all(
    administrators.map((as) => fixture.call(path, { token: as, body })),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body['type']).toBe('urn:problem:already-decided');
  expect(await filed(report.body['id'])).toMatchObject([
    { type: 'ReportFiled' },
    { type: 'ReportDecided', data: body },
  ]);
});
