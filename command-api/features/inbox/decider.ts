import type { InboxEvent } from '@app/events/inbox';
import type { Decider } from '../../kernel/decider.ts';

export interface MarkRead {
  readonly type: 'MarkRead';
  readonly ownerId: string;
  /** Messages to this owner that were unread, as far as is known. */
  readonly messageIds: readonly string[];
}

/**
 * What an owner has seen. It remembers nothing: which messages are unread is asked before, and
 * that one is read twice changes nothing.
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
