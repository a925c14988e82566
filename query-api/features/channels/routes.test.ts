import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { expect, test } from 'vitest';
import { at, notify } from '../../testing/notify.ts';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';
import { type OwnChannel, ownChannels } from './contract.ts';

const fixture = setUpQueryFixture();

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
  await notify(fixture, place, 'It answered 500.', 1);
  expect(await health()).toEqual([null, at(1).toISOString(), 'It answered 500.']);
  await notify(fixture, place, null, 2);
  expect(await health()).toEqual([at(2).toISOString(), null, null]);
  await notify(fixture, place, 'It answered 502.', 3);
  await notify(fixture, place, 'It could not be reached.', 4);
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

  await notify(fixture, { ...email, mode: 'mock' }, null, 1);
  await notify(fixture, { ...email, helperId: randomUUID() }, 'It answered 550.', 2);
  await notify(fixture, { ...email, kind: 'contact-code' }, 'It answered 550.', 3);
  expect(await health()).toEqual([null, null, null, null]);

  await notify(fixture, email, 'It answered 450.', 4);
  await notify(fixture, sms, null, 5);
  expect(await health()).toEqual([null, time(4), time(5), null]);

  await notify(fixture, email, null, 6);
  await notify(fixture, email, 'It answered 550.', 7);
  await notify(fixture, email, 'It answered 550.', 8);
  expect(await health()).toEqual([time(6), time(7), time(5), null]);

  // The owner changes the address, and its code is delivered.
  await notify(fixture, { ...email, kind: 'contact-code' }, null, 9);
  expect(await health()).toEqual([time(6), null, time(5), null]);
});
