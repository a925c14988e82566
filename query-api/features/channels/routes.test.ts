import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { userSubject } from '@app/events/user';
import { expect, test } from 'vitest';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';
import { type OwnChannel, ownChannels } from './contract.ts';

const fixture = setUpQueryFixture();

const START = Date.now();
const at = (minute: number): Date => new Date(START + minute * 60_000);

async function add(userId: string): Promise<string> {
  const channelId = randomUUID();
  const stream = streams.user(userId);
  await fixture.history.append(stream, {
    type: 'ChannelAdded',
    data: { userId, channelId, kind: 'ntfy' },
    personal: { address: 'https://hooks.example.org/a-secret', token: 'a-secret' },
  });
  const expiresAt = at(60).toISOString();
  await fixture.history.append(stream, {
    type: 'ChannelTestRequested',
    data: { userId, channelId, kind: 'ntfy', codeHash: 'hash', expiresAt },
  });
  return channelId;
}

interface By {
  readonly userId: string;
  readonly channelId?: string;
  readonly helperId?: string;
  readonly channel?: 'email' | 'sms';
  readonly kind?: 'new-message' | 'contact-code';
  readonly mode?: 'live' | 'mock';
}

/** A notice on a channel, and its outcome: null if it was sent. */
async function notify(by: By, answer: string | null, minute: number): Promise<void> {
  const { userId, channelId, helperId } = by;
  const { channel = 'ntfy', kind = 'new-message', mode = 'live' } = by;
  const noticeId = randomUUID();
  const subject = userSubject(userId);
  const stream = streams.notice(noticeId);
  const request = {
    noticeId,
    subject,
    kind,
    channel,
    about: { userId, channelId, helperId, cause: null },
    expiresAt: at(60).toISOString(),
  } as const;
  await fixture.history.append(stream, { type: 'NoticeRequested', data: request }, at(minute));
  const data = { noticeId, subject, attempt: 1 };
  await fixture.history.append(
    stream,
    answer === null
      ? {
          type: 'NoticeSent',
          data: { ...data, mode },
          personal: { answer: 'It answered 200.', shown: null },
        }
      : {
          type: 'NoticeFailed',
          data: { ...data, nextAttemptAt: at(60).toISOString() },
          personal: { answer },
        },
    at(minute),
  );
}

test('everybody who is signed in sees which bot there is, and administrators nothing more', async () => {
  const { userId } = await fixture.history.user({ role: 'admin' });
  const token = await fixture.signIn(userId);
  const bodyOf = async (path: string) => (await fixture.get(path, { token })).body;
  expect(await bodyOf('/api/admin/telegram-bot')).toEqual({ username: null });
  await fixture.history.append(streams.telegramBot(), {
    type: 'TelegramBotChosen',
    data: { username: 'tags_bot' },
    personal: { token: '1:secret' },
  });
  expect(await bodyOf('/api/admin/telegram-bot')).toEqual({ username: 'tags_bot' });
  expect(await bodyOf('/api/user/channels')).toMatchObject({
    channels: [],
    telegram_bot: 'tags_bot',
  });
});

async function read(userId: string): Promise<readonly OwnChannel[]> {
  const token = await fixture.signIn(userId);
  const { status, body, text } = await fixture.get('/api/user/channels', { token });
  expect(status).toBe(200);
  expect(text).not.toContain('a-secret');
  return ownChannels.parse(body).channels;
}

test('lists the channels of the user alone, by their servers', async () => {
  const { userId } = await fixture.history.user();
  const { userId: other } = await fixture.history.user();
  const id = await add(userId);
  await add(other);
  expect(await read(userId)).toEqual([
    {
      id,
      kind: 'ntfy',
      name: 'hooks.example.org/…cret',
      is_confirmed: false,
      shows_title: false,
      code_until: at(60).toISOString(),
      added_at: expect.stringMatching(/Z$/u),
      expired_at: null,
      last_delivered_at: null,
      failing_since: null,
      failure: null,
    },
  ]);
});

test('a channel says when it got a notice last, since when none gets through, and why', async () => {
  const { userId } = await fixture.history.user();
  const channelId = await add(userId);
  const place = { userId, channelId };
  const health = async () => {
    const [channel] = await read(userId);
    return [channel?.last_delivered_at, channel?.failing_since, channel?.failure];
  };
  await notify(place, 'It answered 500.', 1);
  expect(await health()).toEqual([null, at(1).toISOString(), 'It answered 500.']);
  await notify(place, null, 2);
  expect(await health()).toEqual([at(2).toISOString(), null, null]);
  await notify(place, 'It answered 502.', 3);
  await notify(place, 'It could not be reached.', 4);
  expect(await health()).toEqual([
    at(2).toISOString(),
    at(3).toISOString(),
    'It could not be reached.',
  ]);
});

const time = (minute: number): string => at(minute).toISOString();

test('the address and the number of the account say so, too, whatever helpers get', async () => {
  const { userId } = await fixture.history.user();
  const token = await fixture.signIn(userId);
  const health = async (): Promise<unknown[]> => {
    const { email, sms } = ownChannels.parse(
      (await fixture.get('/api/user/channels', { token })).body,
    );
    return [email.last_delivered_at, email.failing_since, sms.last_delivered_at, sms.failing_since];
  };
  const [email, sms] = [{ userId, channel: 'email' } as const, { userId, channel: 'sms' } as const];
  expect(await health()).toEqual([null, null, null, null]);

  await notify({ ...email, mode: 'mock' }, null, 1);
  await notify({ ...email, helperId: randomUUID() }, 'It answered 550.', 2);
  await notify({ ...email, kind: 'contact-code' }, 'It answered 550.', 3);
  expect(await health()).toEqual([null, null, null, null]);

  await notify(email, 'It answered 450.', 4);
  await notify(sms, null, 5);
  expect(await health()).toEqual([null, time(4), time(5), null]);

  await notify(email, null, 6);
  await notify(email, 'It answered 550.', 7);
  await notify(email, 'It answered 550.', 8);
  expect(await health()).toEqual([time(6), time(7), time(5), null]);

  // The owner changes the address, and its code is delivered.
  await notify({ ...email, kind: 'contact-code' }, null, 9);
  expect(await health()).toEqual([time(6), null, time(5), null]);
});
