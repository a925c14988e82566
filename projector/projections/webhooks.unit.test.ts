import type { DomainEvent } from '@app/events/catalogue';
import { expect, test } from 'vitest';
import { given } from '../testing/given.ts';
import { recorded } from '../testing/recorded.ts';
import { channelsProjection, webhooks } from './channels.ts';

const ofWebhook = { userId: 'u1', webhookId: 'w1' };
const added: DomainEvent = {
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
  given(channelsProjection, ...[added, ...events].map((event) => recorded(event))).rows(webhooks);

test('a webhook shows its server and how its address ends, and what it is told', () => {
  expect(rows()).toEqual([
    {
      id: 'w1',
      user_id: 'u1',
      organisation_id: null,
      name: 'hooks.example.org/…6789',
      events: 'message.received code.lost',
      scopes: '',
      added_at: recorded(added).metadata.at,
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
