import type { UserEvent } from '@app/events/user';
import { expect, test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { registeredEvent } from '../../testing/user-events.ts';
import { userDecider } from './decider.ts';

const { given } = specification(userDecider);

const userId = 'u1';
const webhookId = 'w1';
const address = 'https://hooks.example.org/1';
const registered = registeredEvent(userId, { email: 'sam@example.org' });
const add = {
  type: 'AddWebhook',
  userId,
  webhookId,
  address,
  events: ['code.lost', 'message.received', 'code.lost'],
  scopes: [],
  secretId: 's1',
  organisationId: null,
} as const;
const added = (id = webhookId, at = address, organisationId: string | null = null): UserEvent => ({
  type: 'WebhookAdded',
  data: {
    userId,
    webhookId: id,
    secretId: 's1',
    events: ['message.received', 'code.lost'],
    scopes: [],
    organisationId,
  },
  personal: { address: at },
});
const disabled = (reason: 'user' | 'gone' | 'failing'): UserEvent => ({
  type: 'WebhookDisabled',
  data: { userId, webhookId, reason },
});
const enabled: UserEvent = { type: 'WebhookEnabled', data: { userId, webhookId } };
const removed = (reason: 'user' | 'takeover' | 'role_lost', id = webhookId): UserEvent => ({
  type: 'WebhookRemoved',
  data: { userId, webhookId: id, reason },
});
const change = { type: 'ChangeWebhook', userId, webhookId } as const;

test('a webhook is added with each event once, in their order', () => {
  given(registered).when(add).expectEvents(added());
});

test('it is told of something, at an address of its own', () => {
  given(registered).when(add, { events: [] }).expectRefusal('invalid', 'no-events');
  given(registered, added('w0')).when(add).expectRefusal('conflict', 'webhook-known');
});

test('one of an organisation’s codes ends with the role, and no other', () => {
  const ofOther = { ...add, organisationId: 'o1' };
  given(registered, added('w0'))
    .when(ofOther)
    .expectEvents(added('w1', address, 'o1'));
  const end = { type: 'EndWebhooksOfOrganisation', userId, organisationId: 'o1' } as const;
  const all = [added('w0'), added('w1', address, 'o1'), added('w2', address, 'o2')];
  given(registered, all).when(end).expectEvents(removed('role_lost', 'w1'));
  given(registered, all, removed('role_lost', 'w1')).when(end).expectEvents();
  given().when(end).expectEvents();
});

test('there are ten at most', () => {
  const some = Array.from({ length: 10 }, (_, index) => added(`x${index}`, `${address}${index}`));
  given(registered, some).when(add).expectRefusal('conflict', 'too-many-webhooks');
  given(registered, some, removed('user', 'x3')).when(add).expectEvents(added());
});

test('a change says how it is now, and one that changes nothing is none', () => {
  given(registered, added())
    .when(change, { scopes: ['messages:words'] })
    .expectEvents({
      type: 'WebhookChanged',
      data: {
        userId,
        webhookId,
        events: ['message.received', 'code.lost'],
        scopes: ['messages:words'],
      },
      personal: { address },
    });
  given(registered, added()).when(change).expectEvents();
  given(registered, added())
    .when(change, { address, events: ['code.lost', 'message.received'] })
    .expectEvents();
  given(registered, added(), added('w2', 'https://other.example'))
    .when(change, { address: 'https://other.example' })
    .expectRefusal('conflict', 'webhook-known');
  given(registered).when(change).expectRefusal('not-found', 'webhook-not-found');
});

test('it is switched off and on, each once', () => {
  const off = { ...change, isEnabled: false };
  const on = { ...change, isEnabled: true };
  given(registered, added()).when(off).expectEvents(disabled('user'));
  given(registered, added(), disabled('gone')).when(off).expectEvents();
  given(registered, added(), disabled('gone')).when(on).expectEvents(enabled);
  given(registered, added()).when(on).expectEvents();
});

test('what fails is disabled at the address that failed, once', () => {
  const fail = { type: 'DisableWebhook', userId, webhookId, reason: 'failing', address } as const;
  given(registered, added()).when(fail).expectEvents(disabled('failing'));
  given(registered, added(), disabled('user')).when(fail).expectEvents();
  given(registered, added()).when(fail, { address: 'https://before.example' }).expectEvents();
  given(registered, added(), { type: 'UserErased', data: { userId } }).when(fail).expectEvents();
});

test('with another secret the former one counts for a day', () => {
  const at = new Date('2026-03-04T05:00:00.000Z');
  const rotate = { type: 'RotateWebhookSecret', userId, webhookId, secretId: 's2', at } as const;
  const rotated: UserEvent = {
    type: 'WebhookSecretRotated',
    data: { userId, webhookId, secretId: 's2', formerUntil: '2026-03-05T05:00:00.000Z' },
  };
  given(registered, added()).when(rotate).expectEvents(rotated);
  const state = [registered, added(), rotated].reduce(userDecider.evolve, userDecider.initialState);
  expect(state).toMatchObject({
    webhooks: [{ secretId: 's2', former: { secretId: 's1', until: '2026-03-05T05:00:00.000Z' } }],
  });
});

test('it is removed once', () => {
  const remove = { type: 'RemoveWebhook', userId, webhookId } as const;
  given(registered, added()).when(remove).expectEvents(removed('user'));
  given(registered, added(), removed('user')).when(remove).expectEvents();
});
