import type { DomainEvent, EventNamed } from '@app/events/catalogue';
import { expect, test } from 'vitest';
import { given } from '../testing/given.ts';
import { SOME_TIME, recorded } from '../testing/recorded.ts';
import { channelsProjection, ownChannels, telegramBot, webhooks } from './channels.ts';

const LATER = '2026-03-05T00:00:00.000Z';
const UNTIL = '2026-03-05T01:00:00.000Z';
const added = (channelId: string, userId = 'u1'): EventNamed<'ChannelAdded'> => ({
  type: 'ChannelAdded',
  data: { userId, channelId, kind: 'ntfy' },
  personal: { address: 'https://hooks.example.org:8443/a-secret?key=another', token: null },
});
const data = { userId: 'u1', channelId: 'c1' } as const;
const asked = recorded({
  type: 'ChannelTestRequested',
  data: { ...data, kind: 'ntfy', codeHash: 'hash', expiresAt: UNTIL },
});
const row = {
  id: 'c1',
  user_id: 'u1',
  kind: 'ntfy',
  name: 'hooks.example.org:8443/…ther',
  is_confirmed: false,
  shows_title: false,
  code_until: null,
  added_at: SOME_TIME,
  expired_at: null,
};

test('a channel has a row with its server and the end of its address, and its user hears of it', () => {
  const tables = given(channelsProjection, added('c1'));
  expect(tables.rows(ownChannels)).toEqual([row]);
  expect(tables.topics).toEqual(['user:u1']);
});

const after = (...events: Parameters<typeof given>[1][]) =>
  given(channelsProjection, added('c1'), asked, ...events).rows(ownChannels);

test('it waits for a code until that is void, over, or came back', () => {
  const refused = (isLast: boolean) =>
    recorded({ type: 'ChannelCodeRefused', data: { ...data, isLast } });
  const proven = recorded({ type: 'ChannelProven', data });
  expect(after()).toEqual([{ ...row, code_until: UNTIL }]);
  expect(after(refused(false))).toEqual([{ ...row, code_until: UNTIL }]);
  expect(after(refused(true))).toEqual([row]);
  expect(after(proven)).toEqual([{ ...row, is_confirmed: true }]);
});

test('an expired one says when, until it is proven again', () => {
  const expired = recorded({ type: 'ChannelExpired', data }, { at: LATER });
  const titled = recorded({ type: 'ChannelTitleChosen', data: { ...data, showsTitle: true } });
  const before = [recorded(added('c1')), titled, expired];
  expect(given(channelsProjection, ...before).rows(ownChannels)).toEqual([
    { ...row, shows_title: true, expired_at: LATER },
  ]);
  const again = [...before, asked, recorded({ type: 'ChannelProven', data })];
  expect(given(channelsProjection, ...again).rows(ownChannels)).toEqual([
    { ...row, shows_title: true, is_confirmed: true },
  ]);
});

const choose = (username: string | null) =>
  recorded({ type: 'TelegramBotChosen', data: { username }, personal: { token: 'secret' } });
const bots = (...events: Parameters<typeof given>[1][]) =>
  given(channelsProjection, ...events).rows(telegramBot);

test('the bot of the instance is one, or none', () => {
  expect(bots(choose('a_bot'), choose('b_bot'))).toEqual([{ id: 1, username: 'b_bot' }]);
  expect(bots(choose('a_bot'), choose(null))).toEqual([{ id: 1, username: null }]);
});

test('a removed one is gone, and of an erased user none is left', () => {
  const both = [recorded(added('c1')), recorded(added('c2')), recorded(added('c3', 'u2'))];
  const removed = recorded({ type: 'ChannelRemoved', data });
  const ids = (...events: Parameters<typeof given>[1][]) =>
    given(channelsProjection, ...both, ...events)
      .rows(ownChannels)
      .map(({ id }) => id);
  expect(ids(removed)).toEqual(['c2', 'c3']);
  expect(ids(recorded({ type: 'UserErased', data: { userId: 'u1' } }))).toEqual(['c3']);
});

const ofWebhook = { userId: 'u1', webhookId: 'w1' };
const webhookAdded: DomainEvent = {
  type: 'WebhookAdded',
  data: {
    ...ofWebhook,
    secretId: 's1',
    events: ['message.received', 'code.lost'],
    scopes: [],
    organisationId: null,
  },
  personal: { address: 'https://hooks.example.org/a-secret-path?key=0123456789' },
};
const rows = (...events: DomainEvent[]) =>
  given(channelsProjection, webhookAdded, ...events).rows(webhooks);

test('a webhook shows its server and how its address ends, and what it is told', () => {
  expect(rows()).toEqual([
    {
      id: 'w1',
      user_id: 'u1',
      organisation_id: null,
      name: 'hooks.example.org/…6789',
      events: 'message.received code.lost',
      scopes: '',
      added_at: recorded(webhookAdded).metadata.at,
      disabled_at: null,
      disabled_reason: null,
    },
  ]);
});

test('it changes, is switched off and on, and keeps its place', () => {
  const changed: DomainEvent = {
    type: 'WebhookChanged',
    data: { ...ofWebhook, events: ['code.found'], scopes: ['messages:words'] },
    personal: { address: 'https://other.example/' },
  };
  const disabled: DomainEvent = {
    type: 'WebhookDisabled',
    data: { ...ofWebhook, reason: 'failing' },
  };
  expect(rows(changed, disabled)).toMatchObject([
    {
      name: 'other.example',
      events: 'code.found',
      scopes: 'messages:words',
      disabled_reason: 'failing',
    },
  ]);
  const enabled: DomainEvent = { type: 'WebhookEnabled', data: ofWebhook };
  expect(rows(disabled, enabled)).toMatchObject([{ disabled_at: null, disabled_reason: null }]);
});

test('it goes when it is removed, and with its user', () => {
  const removed: DomainEvent = { type: 'WebhookRemoved', data: { ...ofWebhook, reason: 'user' } };
  expect(rows(removed)).toEqual([]);
  expect(rows({ type: 'UserErased', data: { userId: 'u1' } })).toEqual([]);
});
