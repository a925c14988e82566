import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { lineId } from './ConversationLine.tsx';
import { ConversationList } from './ConversationList.tsx';
import type { ConversationListProps } from './ConversationList.tsx';
import type { MessageRights } from './message-rights.ts';
import type { ConversationParts } from './OpenedConversation.tsx';
import { OpenedConversation } from './OpenedConversation.tsx';

interface InboxProps extends Omit<ConversationListProps, 'picture'> {
  /** Returns to the list. */
  onClose: () => void;
  /** The queries that hold unread counts. */
  counts: readonly QueryKey[];
  /** Whether the reply of the open conversation should get focus. */
  isReplying: boolean;
  /** Called once the reply has focus. */
  onReplying: () => void;
  rights: MessageRights;
  /** What the page adds to the open conversation. */
  parts: ConversationParts;
}

/** A list of conversations next to the open one; a phone shows only one of the two. */
export function Inbox(props: InboxProps) {
  const { onClose, counts, isReplying, onReplying, rights, parts, ...list } = props;
  const { opened } = list;
  useFocusOnClose(opened);
  return (
    <div className="grid gap-6 md:grid-cols-[minmax(15rem,2fr)_3fr] lg:grid-cols-[24rem_1fr]">
      <div className={`min-w-0 ${opened === null ? '' : 'max-md:hidden'}`}>
        <ConversationList {...list} picture={parts.picture} />
      </div>
      {opened === null ? (
        <div className="self-start rounded-card border border-dashed border-line max-md:hidden">
          <EmptyState drawing="keys" title="No conversation is open">
            Choose one to read it here.
          </EmptyState>
        </div>
      ) : (
        <OpenedConversation
          key={opened}
          id={opened}
          onClose={onClose}
          counts={counts}
          isReplying={isReplying}
          onReplying={onReplying}
          rights={rights}
          parts={parts}
        />
      )}
    </div>
  );
}

/** When a conversation closes, focus returns to its line. */
function useFocusOnClose(opened: string | null): void {
  const before = useRef(opened);
  useEffect(() => {
    const closed = opened === null ? before.current : null;
    before.current = opened;
    if (closed !== null) document.getElementById(lineId(closed))?.focus();
  }, [opened]);
}
