import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { makeHandoverToken } from '@app/service-kit/handover-token';
import { expect, test } from 'vitest';
import { queryRoutes } from '../../contract/query-routes.ts';
import type { StartedThread } from '../../testing/history.ts';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';
import { offeredThing, openHandovers } from './contract.ts';

const fixture = setUpQueryFixture();

const FOLLOWING = new Date(Date.now() + 24 * 60 * 60_000).toISOString();

/** An owner with a code that they offer. */
async function offered({ showsTitle = true, expiresAt = FOLLOWING } = {}) {
  const { userId } = await fixture.history.user();
  const uid = await fixture.history.code(userId, 'Givers-word', 'Givers-greeting');
  const handoverId = randomUUID();
  const key = await fixture.vault.secret('handover-links');
  const { token, hash } = makeHandoverToken({ uid, handoverId }, key);
  await fixture.history.append(streams.code(uid), {
    type: 'HandoverOffered',
    data: {
      uid,
      ownerId: userId,
      handoverId,
      tokenHash: hash,
      expiresAt,
      showsTitle,
      keepsDetails: true,
    },
    personal: { title: 'Givers-word' },
  });
  return { userId, uid, handoverId, token, session: await fixture.signIn(userId) };
}

type Offered = Awaited<ReturnType<typeof offered>>;

async function takenBy(ownerId: string, { uid, handoverId, userId }: Offered): Promise<void> {
  await fixture.history.append(streams.code(uid), {
    type: 'CodeHandedOver',
    data: {
      uid,
      ownerId,
      handoverId,
      formerOwnerId: userId,
      batchId: null,
      placeId: 'place',
      greetingImageId: null,
      autoDeleteDays: null,
    },
    personal: { title: 'Takers-word', codeType: 'bag', fields: [] },
  });
}

const seen = async (token: string, session?: string) =>
  fixture.get(`/api/handovers/${token}`, session === undefined ? {} : { token: session });

test('an owner sees the link again, and whoever holds it what they would get', async () => {
  const thing = await offered();
  const own = await fixture.get('/api/user/handovers', { token: thing.session });
  expect(openHandovers.parse(own.body)).toEqual([
    {
      uid: thing.uid,
      token: thing.token,
      show_title: true,
      with_details: true,
      expires_at: FOLLOWING,
    },
  ]);
  const { userId } = await fixture.history.user();
  const theirs = await seen(thing.token, await fixture.signIn(userId));
  expect(offeredThing.parse(theirs.body)).toEqual({
    title: 'Givers-word',
    with_details: true,
    expires_at: FOLLOWING,
    is_yours: false,
    is_lost: false,
  });
  expect(offeredThing.parse((await seen(thing.token, thing.session)).body).is_yours).toBe(true);
});

test('the title is shown only where its owner wants it', async () => {
  const { token } = await offered({ showsTitle: false });
  const { userId } = await fixture.history.user();
  const { text } = await seen(token, await fixture.signIn(userId));
  expect(text).not.toContain('Givers-word');
});

test('taken, withdrawn, too old, or none: the link says the same', async () => {
  const taken = await offered();
  const { userId } = await fixture.history.user();
  await takenBy(userId, taken);
  const withdrawn = await offered();
  const { uid, handoverId, userId: ownerId } = withdrawn;
  const data = { uid, ownerId, handoverId };
  await fixture.history.append(streams.code(uid), { type: 'HandoverWithdrawn', data });
  const old = await offered({ expiresAt: new Date(Date.now() - 1000).toISOString() });
  const session = await fixture.signIn(userId);
  const links = [taken.token, withdrawn.token, old.token, 'nothing', `${old.token.slice(0, -2)}AA`];
  for (const link of links) {
    const { status, body } = await seen(link, session);
    expect([status, body]).toMatchObject([404, { type: 'urn:problem:handover-not-found' }]);
  }
  for (const { session: own } of [taken, withdrawn, old]) {
    expect((await fixture.get('/api/user/handovers', { token: own })).body).toEqual([]);
  }
});

/** All queries of a signed-in user, about the given things. */
function questions(things: readonly string[]): readonly string[] {
  const paths = Object.values(queryRoutes).flatMap(({ access, path }) =>
    access === 'user' && !path.endsWith('/live') ? [path] : [],
  );
  return paths.flatMap((path) =>
    path.includes('{')
      ? things.map((thing) => path.replaceAll(/\{\w+\}/gu, encodeURIComponent(thing)))
      : [path],
  );
}

async function readAll(session: string, things: readonly string[]): Promise<string> {
  const [uid = ''] = things;
  const queries = [
    `/user/messages?qr_code_id=${uid}`,
    `/user/messages?q=word`,
    `/user/conversations?qr_code_id=${uid}`,
    `/user/conversations?q=word`,
    `/user/qr-codes?sort=title`,
    ...questions(things),
  ];
  const texts: string[] = [];
  for (const path of queries) {
    texts.push((await fixture.get(`/api${path}`, { token: session })).text);
  }
  return texts.join('\n');
}

const say = (thread: StartedThread, content: string) =>
  fixture.history.message(thread, 'finder', { content });

test('neither side ever reads anything of the other', async () => {
  const giver = await offered();
  const { history } = fixture;
  const before = await history.thread(giver.uid, giver.userId, {
    content: 'Givers-finder',
    email: 'givers-finder@example.org',
  });
  await history.append(streams.code(giver.uid), {
    type: 'CodeMarkedLost',
    data: { uid: giver.uid, ownerId: giver.userId, loss: 1, showsEmail: false, showsPhone: false },
    personal: { words: 'Givers-loss', reward: null, lastSeenWhere: null, lastSeenAt: null },
  });
  const found = { uid: giver.uid, ownerId: giver.userId, loss: 1, threadId: before.threadId };
  await history.append(streams.code(giver.uid), { type: 'CodeFound', data: found });
  const { userId } = await history.user();
  const session = await fixture.signIn(userId);
  await takenBy(userId, giver);
  const after = await history.thread(giver.uid, userId, { content: 'Takers-finder' });
  await say(before, 'Givers-finder again');
  const ids = [giver.uid, before.threadId, before.messageId, after.threadId, after.messageId];

  const ofGiver = await readAll(giver.session, ids);
  const ofTaker = await readAll(session, ids);
  expect(ofGiver).not.toMatch(/Takers-/u);
  expect(ofTaker).not.toMatch(/Givers-|givers-finder/u);
  expect(ofTaker).not.toContain(before.threadId);
  // And both read their own.
  expect(ofGiver).toContain('Givers-finder again');
  expect(ofGiver).toContain('Givers-word');
  expect(ofTaker).toContain('Takers-word');

  const [code] = (await fixture.get('/api/user/qr-codes', { token: session })).body as [
    Record<string, unknown>,
  ];
  expect(code).toMatchObject({ message_count: 1, unread_count: 1, losses: [] });
  const lists = await fixture.get('/api/user/conversations', { token: session });
  expect(lists.body).toMatchObject([{ finder_number: 1, is_handed_over: false }]);
  const former = await fixture.get('/api/user/conversations', { token: giver.session });
  expect(former.body).toMatchObject([
    { finder_number: 1, is_handed_over: true, qr_code: { title: 'Givers-word' } },
  ]);
  expect((await fixture.get('/api/user/qr-codes', { token: giver.session })).body).toEqual([]);

  const { text } = await fixture.get(`/api/threads/${before.token}`);
  expect(text).toContain('Givers-word');
  expect(text).not.toContain('Takers-');
  expect((await fixture.get(`/api/qr/${giver.uid}`)).text).not.toMatch(/Givers-/u);
});

test('whatever the new owner does with the code, the old conversation goes on', async () => {
  const giver = await offered();
  const before = await fixture.history.thread(giver.uid, giver.userId);
  const { userId } = await fixture.history.user();
  await takenBy(userId, giver);
  const code = { uid: giver.uid, ownerId: userId };
  const link = `/api/threads/${before.token}`;
  const restorableUntil = new Date().toISOString();
  const acts = [
    { type: 'CodePaused', data: code },
    { type: 'CodeDeleted', data: { ...code, restorableUntil } },
    { type: 'CodeErased', data: { ...code, batchId: null, greetingImageId: null } },
  ] as const;
  for (const act of acts) {
    await fixture.history.append(streams.code(giver.uid), act);
    const { status, body } = await fixture.get(link);
    expect([status, body]).toMatchObject([200, { is_accepting_messages: true }]);
  }
  const list = await fixture.get('/api/user/conversations', { token: giver.session });
  expect(list.body).toHaveLength(1);
});

test('who gets a thing back has their conversations as before', async () => {
  const giver = await offered();
  const before = await fixture.history.thread(giver.uid, giver.userId);
  const { userId } = await fixture.history.user();
  await takenBy(userId, giver);
  await takenBy(giver.userId, { ...giver, userId });
  const list = await fixture.get('/api/user/conversations', { token: giver.session });
  expect(list.body).toMatchObject([
    { id: before.threadId, is_handed_over: false, qr_code: { title: 'Takers-word' } },
  ]);
});
