import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { photoSubject } from '@app/events/thread';
import { userSubject } from '@app/events/user';
import { Pictures } from '@app/service-kit/media/pictures';
import { reencode } from '@app/service-kit/media/reencode';
import { somePicture } from '@app/service-kit/testing/some-picture';
import { beforeAll, expect, test } from 'vitest';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';
import { type AccountExport, accountExport } from './contract.ts';

const fixture = setUpQueryFixture();
let pictures: Pictures;
beforeAll(async () => {
  pictures = await Pictures.open(fixture.pool, fixture.vault);
});

async function read(userId: string): Promise<AccountExport> {
  const token = await fixture.signIn(userId);
  const { status, headers, body } = await fixture.get('/api/user/export', { token });
  expect(status).toBe(200);
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="account-export.json"');
  return accountExport.parse(body);
}

test('it is a file with everything of one user, and nothing of another', async () => {
  const { history } = fixture;
  const { userId } = await history.user({ username: 'exported', email: 'ex@example.org' });
  const uid = await history.code(userId, 'Bicycle');
  const thread = await history.thread(uid, userId, { content: 'one' });
  await history.message(thread, 'owner', { content: 'two' });
  const sessionId = randomUUID();
  const stream = streams.session(sessionId);
  const started = { sessionId, userId, method: 'link', epoch: 0, deviceMonth: '2026-11' } as const;
  await history.append(stream, {
    type: 'SessionStarted',
    data: { ...started, expiresAt: new Date().toISOString() },
    personal: { device: 'Safari on iPhone' },
  });
  const ended = { sessionId, userId, reason: 'signed_out' } as const;
  await history.append(stream, { type: 'SessionEnded', data: ended });
  const other = await history.user();
  const otherUid = await history.code(other.userId, 'Umbrella');
  await history.thread(otherUid, other.userId, { content: 'three' });
  await notice(other.userId);
  const found = await read(userId);
  expect(found.profile).toMatchObject({ username: 'exported', email: 'ex@example.org' });
  expect(found.codes).toMatchObject([{ title: 'Bicycle', greeting_image_file: null }]);
  expect(found.messages.map(({ content }) => content)).toEqual(['two', 'one']);
  const session = found.sessions.find(({ id }) => id === sessionId);
  expect(session?.ended_at).toMatch(/Z$/u);
  expect(session?.device).toBe('Safari on iPhone');
  expect(found.notices).toEqual([]);
});

test('pictures are in it, and an erased one is not', async () => {
  const { history } = fixture;
  const { userId: ownerId } = await history.user();
  const uid = await history.code(ownerId, 'Camera');
  const [kept, erased] = [
    await add('photo', uid, photoSubject),
    await add('photo', uid, photoSubject),
  ];
  await history.thread(uid, ownerId, { content: 'Look', photos: [kept, erased] });
  const { id: imageId, ...size } = await add('greeting', uid, () => userSubject(ownerId));
  const data = { uid, ownerId, imageId, replacedId: null, ...size };
  await history.append(streams.code(uid), { type: 'GreetingImageChosen', data });
  await fixture.vault.destroy([photoSubject(erased.id)]);
  const { codes, messages } = await read(ownerId);
  expect(messages[0]?.photos).toEqual([
    { ...kept, file: await fileOf(kept.id) },
    { ...erased, file: null },
  ]);
  expect(codes[0]?.greeting_image_file).toBe(await fileOf(imageId));
});

test('a channel is in it without what is secret of it', async () => {
  const { userId } = await fixture.history.user();
  await fixture.history.append(streams.user(userId), {
    type: 'ChannelAdded',
    data: { userId, channelId: randomUUID(), kind: 'ntfy' },
    personal: { address: 'https://hooks.example.org/a-secret', token: 'a-secret' },
  });
  const found = await read(userId);
  expect(found.channels).toMatchObject([{ kind: 'ntfy', name: 'hooks.example.org/…cret' }]);
  expect(JSON.stringify(found)).not.toContain('a-secret');
});

test('what went to the user by e-mail or SMS is in it', async () => {
  const { userId } = await fixture.history.user();
  await notice(userId);
  const { notices } = await read(userId);
  expect(notices).toMatchObject([{ kind: 'new-message', channel: 'email', state: 'waiting' }]);
});

async function fileOf(id: string): Promise<string> {
  return `data:image/webp;base64,${(await pictures.read(id))?.toString('base64')}`;
}

async function add(kind: 'photo' | 'greeting', uid: string, subjectOf: (id: string) => string) {
  const id = randomUUID();
  const picture = await reencode(Buffer.from(await somePicture()), 1600);
  await pictures.add({ id, kind, uid, subject: subjectOf(id) }, picture);
  return { id, width: picture.width, height: picture.height };
}

async function notice(userId: string): Promise<void> {
  const noticeId = randomUUID();
  const data = {
    noticeId,
    subject: userSubject(userId),
    kind: 'new-message',
    channel: 'email',
    about: { userId, cause: null },
    expiresAt: new Date().toISOString(),
  } as const;
  await fixture.history.append(streams.notice(noticeId), { type: 'NoticeRequested', data });
}
