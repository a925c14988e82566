import type { OwnedCode } from '@app/query-api/features/codes/contract';

/** A code in its owner's list, for tests. */
export function someCode(part: Partial<OwnedCode> = {}): OwnedCode {
  return {
    id: '7K3MQ9XA',
    uid: '7K3MQ9XA',
    title: 'Bag',
    greeting_message: null,
    greeting_image: null,
    location_enabled: true,
    is_claimed: true,
    message_count: 0,
    created_at: '2026-01-01T00:00:00.000Z',
    auto_delete_days: null,
    type: 'other',
    fields: [],
    is_paused: false,
    is_suspended: false,
    unread_count: 0,
    last_message_at: null,
    lost: null,
    losses: [],
    assigned_to: null,
    ...part,
  };
}
