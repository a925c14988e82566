import type { InboxEvent } from '@app/events/inbox';
import type { Decider } from '../../kernel/decider.ts';

export interface MarkRead {
  readonly type: 'MarkRead';
  readonly ownerId: string;
  /** Unread messages to this owner, according to the look-up table. */
  readonly messageIds: readonly string[];
}

/**
 * Marks an owner's messages as read. It has no state: the caller checks which messages are unread,
 * and reading one twice has no effect.
 */
export const inboxDecider: Decider<null, MarkRead, InboxEvent> = {
  initialState: null,
  evolve: (state) => state,
  decide: ({ ownerId, messageIds }) =>
    messageIds.length === 0
      ? []
      : [{ type: 'MessagesRead', data: { ownerId, messageIds: [...messageIds] } }],
  personal: 'skip',
  isStateless: true,
};
