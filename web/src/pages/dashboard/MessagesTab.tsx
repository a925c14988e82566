import type { QueryKey } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Chip } from '../../components/Chip.tsx';
import type { ReadNewest } from '../../features/messages/api/refresh-messages.ts';
import {
  newestConversations,
  newestMessages,
  newestOfOpened,
} from '../../features/messages/api/refresh-messages.ts';
import type { MessagesFilter } from '../../features/messages/api/owner-messages.ts';
import type { MessageRights } from '../../features/messages/components/message-rights.ts';
import { Inbox } from '../../features/messages/components/Inbox.tsx';
import { MessagesPanel } from '../../features/messages/components/MessagesPanel.tsx';
import { ViewSwitch } from '../../features/messages/components/ViewSwitch.tsx';
import { CodeFilter } from './CodeFilter.tsx';
import { changeView } from './dashboard-view.ts';
import type { DashboardView, ViewChange } from './dashboard-view.ts';
import { useLostParts } from './use-lost-parts.tsx';
import { useMessageRights } from './use-rights.ts';
import { useTold } from './use-told.tsx';
import { useTypePictures } from './use-type-pictures.tsx';

const filterOf = ({ messages, search }: DashboardView): MessagesFilter => ({ ...messages, search });

/** The parts of the tab that are kept up to date while it is displayed. */
export function shownLists(view: DashboardView): readonly ReadNewest[] {
  if (view.tab !== 'messages') return [];
  const { opened } = view.inbox;
  if (view.inbox.view === 'messages') return [newestMessages(filterOf(view))];
  const list = newestConversations(filterOf(view));
  return opened === null ? [list] : [list, newestOfOpened(opened)];
}

interface MessagesTabProps {
  view: DashboardView;
  change: (change: ViewChange) => void;
  /** The queries that hold unread counts. */
  counts: readonly QueryKey[];
}

/** The finders' messages, by conversation or as one list. */
export function MessagesTab({ view, change, counts }: MessagesTabProps) {
  const filter = filterOf(view);
  const { view: inboxView, opened } = view.inbox;
  const rights = useMessageRights();
  return (
    <>
      <div className={`flex flex-col gap-5 ${opened === null ? '' : 'max-md:hidden'}`}>
        {filter.codeId !== null && (
          <CodeFilter codeId={filter.codeId} onClear={() => change({ code: null })} />
        )}
        <div className="flex flex-wrap items-center gap-2">
          <ViewSwitch
            view={inboxView}
            onView={(chosen) =>
              change({
                view: chosen === 'messages' ? 'all' : null,
                conversation: null,
                from: null,
                photos: null,
              })
            }
          />
          {inboxView === 'conversations' && (
            <Chip
              on={filter.unread}
              onChange={(unread) => change({ unread: unread ? 'true' : null })}
            >
              Unread
            </Chip>
          )}
        </div>
      </div>
      {inboxView === 'conversations' ? (
        <Conversations view={view} change={change} counts={counts} rights={rights} />
      ) : (
        <MessagesPanel
          filter={filter}
          counts={counts}
          rights={rights}
          onFilter={({ sender, unread, photos }) =>
            change({
              view: 'all',
              ...(sender === undefined ? {} : { from: sender }),
              ...(unread === undefined ? {} : { unread: unread ? 'true' : null }),
              ...(photos === undefined ? {} : { photos: photos ? 'true' : null }),
            })
          }
          onShowAll={() => change({ view: 'all', q: null, from: null, unread: null, photos: null })}
        />
      )}
    </>
  );
}

interface ConversationsProps extends MessagesTabProps {
  rights: MessageRights;
}

function Conversations({ view, change, counts, rights }: ConversationsProps) {
  const [query] = useSearchParams();
  const close = useClose(change);
  const { parts, dialog } = useLostParts();
  const messageNote = useTold(view.inbox.opened);
  const picture = useTypePictures();
  return (
    <>
      <Inbox
        filter={filterOf(view)}
        opened={view.inbox.opened}
        counts={counts}
        rights={rights}
        pathOf={(id) => `?${changeView(query, { conversation: id }).toString()}`}
        onShowAll={() => change({ q: null, unread: null })}
        onClose={close}
        isReplying={view.inbox.isReplying}
        onReplying={() => change({ reply: null })}
        parts={{ ...parts, messageNote, picture }}
      />
      {dialog}
    </>
  );
}

/**
 * Returns to the list, by going back in history if that leads there, so that Back is not needed
 * twice.
 */
function useClose(change: (change: ViewChange) => void): () => void {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const isFromList =
    typeof state === 'object' && state !== null && 'fromList' in state && state.fromList === true;
  return () => {
    if (isFromList) void navigate(-1);
    else change({ conversation: null });
  };
}
