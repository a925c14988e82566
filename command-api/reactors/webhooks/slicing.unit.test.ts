import { expect, test } from 'vitest';
import { sliceKeyOf } from './slicing.ts';

const added = (organisationId: string | null) => ({
  type: 'WebhookAdded',
  data: { userId: 'u', webhookId: 'w', organisationId },
});

test('an endpoint lies in the slice of those whose things it is told of', () => {
  expect(sliceKeyOf(added(null))).toBe('u');
  expect(sliceKeyOf(added('o'))).toBe('o');
  expect(sliceKeyOf({ type: 'MessageSent', data: { ownerId: 'o', threadId: 't' } })).toBe('o');
});

test.each(['WebhookChanged', 'WebhookDisabled', 'WebhookRemoved', 'UserErased'])(
  'every part handles %s, which does not say whose things it is about',
  (type) => {
    expect(sliceKeyOf({ type, data: { userId: 'u', webhookId: 'w' } })).toBeNull();
  },
);
