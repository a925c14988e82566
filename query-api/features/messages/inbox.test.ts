import { randomUUID } from 'node:crypto';
import { photoSubject } from '@app/events/thread';
import { streams } from '@app/events/streams';
import { userSubject } from '@app/events/user';
import { reencode } from '@app/service-kit/media/reencode';
import { Pictures } from '@app/service-kit/media/pictures';
import { somePicture } from '@app/service-kit/testing/some-picture';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { problem } from '../../contract/problem.ts';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';
import { ownedCodes } from '../codes/contract.ts';
import { publicCode } from '../codes/public-code-contract.ts';
import { profile } from '../profile/contract.ts';
import { thread as threadAnswer } from '../threads/contract.ts';
import { ownerMessages } from './contract.ts';

const fixture = setUpQueryFixture();
let pictures: Pictures;
let ownerId: string;
let token: string;
let admin: string;
let adminId: string;
let uid: string;
let other: string;

beforeAll(async () => {
  pictures = await Pictures.open(fixture.pool, fixture.vault);
  const { history } = fixture;
  ({ userId: ownerId } = await history.user());
  token = await fixture.signIn(ownerId);
  adminId = (await history.user({ role: 'admin' })).userId;
  admin = await fixture.signIn(adminId);
  uid = await history.code(ownerId, 'Blue 100% wool bag');
  other = await history.code(ownerId, 'Keys');
});

async function addPicture(kind: 'photo' | 'greeting'): Promise<{ id: string } & Size> {
  const id = randomUUID();
  const picture = await reencode(Buffer.from(await somePicture()), 1600);
  const subject = kind === 'photo' ? photoSubject(id) : userSubject(ownerId);
  await pictures.add({ id, kind, uid, subject }, picture);
  return { id, width: picture.width, height: picture.height };
}
interface Size {
  readonly width: number;
  readonly height: number;
}

async function contents(query: string): Promise<(string | null)[]> {
  const { status, body } = await fixture.get(`/api/user/messages?${query}`, { token });
  expect(status).toBe(200);
  return ownerMessages.parse(body).map(({ content }) => content);
}

describe('messages', () => {
  test('are searched in content and title, in any case, and letters mean themselves', async () => {
    const { history } = fixture;
    const first = await history.thread(uid, ownerId, { content: 'At the Fountain' });
    await history.message(first, 'owner', { content: 'fine' });
    await history.thread(other, ownerId, { content: '100_percent' });
    expect(await contents('q=FOUNTAIN')).toEqual(['At the Fountain']);
    expect(await contents('q=wool')).toEqual(['fine', 'At the Fountain']);
    expect(await contents(`q=${encodeURIComponent('100%')}`)).toEqual(['fine', 'At the Fountain']);
    expect(await contents('q=100_')).toEqual(['100_percent']);
    expect(await contents('q=%5C')).toEqual([]);
    expect(await contents(`q=wool&qr_code_id=${other}`)).toEqual([]);
    expect(await contents('q=')).toHaveLength(3);
    expect(await contents('sender=owner')).toEqual(['fine']);
  });

  test('keep the filters on the way to the next page', async () => {
    const { headers } = await fixture.get('/api/user/messages?q=wool&limit=1&unread=false', {
      token,
    });
    const link = headers.get('Link') ?? '';
    expect(link).toMatch(/^<\/api\/user\/messages\?q=wool&limit=1&cursor=[\w-]+>; rel="next"$/u);
    expect(await contents(link.slice(link.indexOf('?') + 1, link.indexOf('>')))).toEqual([
      'At the Fountain',
    ]);
  });

  test.each([
    ['sender=nobody', 'sender must be finder or owner.'],
    ['unread=yes', 'unread must be true or false.'],
    ['has_photo=1', 'has_photo must be true or false.'],
    ['q=a&q=b', 'q may be given only once.'],
    [`q=${'x'.repeat(121)}`, 'q may have at most 120 characters.'],
  ])('%s is refused', async (query, detail) => {
    const { status, body } = await fixture.get(`/api/user/messages?${query}`, { token });
    expect([status, problem.parse(body).detail]).toEqual([400, detail]);
  });

  test('are unread until they were seen, in the list, by code and in all', async () => {
    const unreadOf = async () => {
      const codes = ownedCodes.parse((await fixture.get('/api/user/qr-codes', { token })).body);
      const me = profile.parse((await fixture.get('/api/user/profile', { token })).body);
      const counts = Object.fromEntries(codes.map((code) => [code.uid, code.unread_count]));
      return { all: me.unread_count, first: counts[uid], second: counts[other] };
    };
    expect(await unreadOf()).toEqual({ all: 2, first: 1, second: 1 });
    expect(await contents('unread=true')).toEqual(['100_percent', 'At the Fountain']);
    const list = ownerMessages.parse((await fixture.get('/api/user/messages', { token })).body);
    const seen = list.find(({ content }) => content === '100_percent');
    expect(seen?.is_read).toBe(false);
    const data = { ownerId, messageIds: [seen?.id ?? ''] };
    for (let times = 0; times < 2; times += 1) {
      await fixture.history.append(streams.inbox(ownerId), { type: 'MessagesRead', data });
    }
    expect(await unreadOf()).toEqual({ all: 1, first: 1, second: 0 });
    expect(await contents('unread=true')).toEqual(['At the Fountain']);
  });

  test('tell the owner of a block, and the finder nothing', async () => {
    const started = await fixture.history.thread(uid, ownerId, {
      content: 'blocked',
      email: 'finder@example.org',
    });
    const data = { threadId: started.threadId, uid, ownerId };
    const before = await fixture.get(`/api/threads/${started.token}`);
    expect(threadAnswer.parse(before.body).contact).toEqual({ email: true, phone: false });
    const stream = streams.thread(started.threadId);
    await fixture.history.append(stream, { type: 'ThreadBlocked', data });
    const [message] = ownerMessages.parse(
      (await fixture.get('/api/user/messages', { token })).body,
    );
    expect(message).toMatchObject({ content: 'blocked', is_blocked: true });
    expect((await fixture.get(`/api/threads/${started.token}`)).body).toEqual(before.body);
    const withdrawn = { ...data, contactId: data.threadId };
    await fixture.history.append(stream, { type: 'FinderContactWithdrawn', data: withdrawn });
    const after = await fixture.get(`/api/threads/${started.token}`);
    expect(threadAnswer.parse(after.body).contact).toEqual({ email: false, phone: false });
    expect(after.text).not.toContain('finder@example.org');
    const [own] = ownerMessages.parse((await fixture.get('/api/user/messages', { token })).body);
    expect(own).toMatchObject({ content: 'blocked', sender_email: null });
  });
});

describe('photos', () => {
  test('are for the owner and administrators, and gone once erased', async () => {
    const photo = await addPicture('photo');
    const started = await fixture.history.thread(uid, ownerId, {
      content: 'photo',
      photos: [photo],
    });
    expect(await contents('has_photo=true')).toEqual(['photo']);
    const [message] = ownerMessages.parse(
      (await fixture.get('/api/user/messages', { token })).body,
    );
    expect(message?.photos).toEqual([photo]);
    const path = `/api/user/messages/${started.messageId}/photos/${photo.id}`;
    for (const as of [token, admin]) {
      const response = await fetch(`${fixture.api.url}${path}`, {
        headers: { Authorization: `Bearer ${as}` },
      });
      expect(response.headers.get('Content-Type')).toBe('image/webp');
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      const { format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(format).toBe('webp');
    }
    const stranger = await fixture.signIn((await fixture.history.user()).userId);
    expect((await fixture.get(path, { token: stranger })).status).toBe(404);
    expect((await fixture.get(path)).status).toBe(401);
    expect((await fixture.get(path.replace(photo.id, randomUUID()), { token })).status).toBe(404);
    // The finder sees nothing of it: neither in the thread nor on the code's page.
    expect((await fixture.get(`/api/threads/${started.token}`)).text).not.toContain(photo.id);
    expect((await fixture.get(`/api/qr/${uid}/greeting-image/${photo.id}`)).status).toBe(404);
    await fixture.history.erase(started);
    expect((await fixture.get(path, { token })).status).toBe(404);
  });
});

describe('a code', () => {
  test('shows its greeting image to everybody, as long as it is chosen', async () => {
    const { id, ...size } = await addPicture('greeting');
    const data = { uid, ownerId, imageId: id, ...size, replacedId: null };
    await fixture.history.append(streams.code(uid), { type: 'GreetingImageChosen', data });
    const { greeting_image: address } = publicCode.parse(
      (await fixture.get(`/api/qr/${uid}`)).body,
    );
    expect(address).toBe(`/api/qr/${uid}/greeting-image/${id}`);
    const shown = await fixture.get(address ?? '');
    expect(shown.headers.get('Content-Type')).toBe('image/webp');
    expect(shown.headers.get('Cache-Control')).toBe('private, max-age=86400, immutable');
    expect((await fixture.get(`/api/qr/${other}/greeting-image/${id}`)).status).toBe(404);
    expect((await fixture.get(`/api/qr/${uid}/greeting-image/x`)).status).toBe(404);
    const removed = { type: 'GreetingImageRemoved', data: { uid, ownerId, imageId: id } } as const;
    await fixture.history.append(streams.code(uid), removed);
    expect((await fixture.get(address ?? '')).status).toBe(404);
    expect(publicCode.parse((await fixture.get(`/api/qr/${uid}`)).body).greeting_image).toBeNull();
  });

  test('that is paused takes no messages, and does not say why', async () => {
    await fixture.history.append(streams.code(other), {
      type: 'CodePaused',
      data: { uid: other, ownerId },
    });
    const { body, text } = await fixture.get(`/api/qr/${other}`);
    expect(publicCode.parse(body)).toMatchObject({
      is_claimed: true,
      is_accepting_messages: false,
    });
    expect(text).not.toContain('pause');
    const codes = ownedCodes.parse((await fixture.get('/api/user/qr-codes', { token })).body);
    expect(codes.map((code) => [code.uid, code.is_paused])).toEqual([
      [other, true],
      [uid, false],
    ]);
  });

  test('stands in the order asked for', async () => {
    const order = async (sort: string) => {
      const { body } = await fixture.get(`/api/user/qr-codes?sort=${sort}`, { token });
      return ownedCodes.parse(body).map((code) => code.uid);
    };
    expect(await order('newest')).toEqual([other, uid]);
    expect(await order('oldest')).toEqual([uid, other]);
    expect(await order('title')).toEqual([uid, other]);
    expect(await order('messages')).toEqual([uid, other]);
    expect(await order('last_message')).toEqual([uid, other]);
    expect((await fixture.get('/api/user/qr-codes?sort=best', { token })).status).toBe(400);
  });
});
