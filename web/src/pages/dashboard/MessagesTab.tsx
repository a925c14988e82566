import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { X, SearchAlert } from 'lucide-react';
import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { useState, type ReactNode } from 'react';
import { Chip } from '../../components/Chip.tsx';
import {
  type ReadNewest,
  newestConversations,
  newestOfOpened,
} from '../../features/messages/api/refresh-messages.ts';
import type { ConversationsFilter } from '../../features/messages/api/conversations.ts';
import { Inbox } from '../../features/messages/components/Inbox.tsx';
import { changeView, type DashboardView, type ViewChange } from './dashboard-view.ts';
import { useMessageRights, useCodeRights } from './use-rights.ts';
import { Button } from '../../components/Button.tsx';
import { ownedCodesQuery } from '../../features/codes/api/codes.ts';
import { useOrganisation } from '../../navigation/use-organisation.ts';
import { MenuItem } from '../../components/Menu.tsx';
import { lostTexts } from '../../content/lost.ts';
import { LoseButton, FoundButton } from '../../features/codes/lost/LostButtons.tsx';
import { LostDialog } from '../../features/codes/lost/LostDialog.tsx';
import type { ConversationParts } from '../../features/messages/components/OpenedConversation.tsx';
import { useOwnContacts } from './use-own-contacts.ts';
import { DateTime } from '../../components/DateTime.tsx';
import { toldInConversationQuery } from '../../features/told/api/told.ts';
import { ToldLine } from '../../features/told/components/ToldLine.tsx';
import { TypeIcon } from '../../components/TypeIcon.tsx';

const RETURN = { title: lostTexts.arrange, items: lostTexts.steps } as const;

const filterOf = ({ messages, search }: DashboardView): ConversationsFilter => ({
  ...messages,
  search,
});

export function shownLists(view: DashboardView): readonly ReadNewest[] {
  if (view.tab !== 'messages') return [];
  const { opened } = view.inbox;
  const list = newestConversations(filterOf(view));
  return opened === null ? [list] : [list, newestOfOpened(opened)];
}

interface MessagesTabProps {
  view: DashboardView;
  change: (change: ViewChange) => void;
  counts: readonly QueryKey[];
}

export function MessagesTab({ view, change, counts }: MessagesTabProps) {
  const filter = filterOf(view);
  const { opened, isReplying } = view.inbox;
  const rights = useMessageRights();
  const [query] = useSearchParams();
  const close = useClose(change);
  const { parts, dialog } = useLostParts();
  const messageNote = useTold(opened);
  const picture = useTypePictures();
  return (
    <>
      <div className={`flex flex-col gap-5 ${opened === null ? '' : 'max-md:hidden'}`}>
        {filter.codeId !== null && (
          <CodeFilter codeId={filter.codeId} onClear={() => change({ code: null })} />
        )}
        <div>
          <Chip
            on={filter.unread}
            onChange={(unread) => change({ unread: unread ? 'true' : null })}
          >
            Unread
          </Chip>
        </div>
      </div>
      <Inbox
        filter={filter}
        opened={opened}
        counts={counts}
        rights={rights}
        pathOf={(id, withReply = false) =>
          `?${changeView(query, { conversation: id, reply: withReply ? '1' : null }).toString()}`
        }
        onShowAll={() => change({ q: null, unread: null })}
        onClose={close}
        isReplying={isReplying}
        onReplying={() => change({ reply: null })}
        parts={{ ...parts, messageNote, picture }}
      />
      {dialog}
    </>
  );
}

/** Goes back in history if that leads to the list, so that Back is not needed twice. */
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

function CodeFilter({ codeId, onClear }: { codeId: string; onClear: () => void }) {
  const { data } = useQuery(ownedCodesQuery(useOrganisation()));
  const title = data?.find((code) => code.id === codeId)?.title ?? codeId;
  return (
    <div className="mx-auto flex w-full max-w-3xl items-center justify-between gap-3 rounded-card bg-signal-wash py-1 pr-1 pl-4">
      <p>
        Messages about{' '}
        <strong>
          <bdi>{title}</bdi>
        </strong>
      </p>
      <Button kind="quiet" onClick={onClear}>
        <X aria-hidden size={18} />
        Show all
      </Button>
    </div>
  );
}

type LostParts = Omit<ConversationParts, 'messageNote' | 'picture'>;

function useLostParts(): { parts: LostParts; dialog: ReactNode } {
  const codes = useQuery(ownedCodesQuery(useOrganisation())).data;
  const contacts = useOwnContacts();
  const { mayLose } = useCodeRights();
  const [losing, setLosing] = useState<OwnedCode | null>(null);
  const find = (uid: string) => codes?.find((code) => code.uid === uid);
  const isLost = (uid: string): boolean => find(uid)?.lost != null;
  const parts: LostParts = {
    note: ({ id, qr_code: { uid } }) => {
      const code = find(uid);
      return code === undefined ? null : <LostBar code={code} threadId={id} mayChange={mayLose} />;
    },
    act: ({ qr_code: { uid } }) => {
      const code = find(uid);
      if (code === undefined || !mayLose) return null;
      return <LoseButton code={code} focusAfter="conversation" />;
    },
    menu: ({ qr_code: { uid } }) => {
      const code = find(uid);
      if (code === undefined || !mayLose) return null;
      return (
        <MenuItem onSelect={() => setLosing(code)}>
          <SearchAlert aria-hidden size={18} />
          {code.lost === null ? lostTexts.titleInMenu : lostTexts.changeInMenu}
        </MenuItem>
      );
    },
    suggestions: ({ qr_code: { uid } }) => (isLost(uid) ? RETURN : null),
  };
  const dialog = <LostDialog code={losing} contacts={contacts} onClose={() => setLosing(null)} />;
  return { parts, dialog };
}

interface LostBarProps {
  code: OwnedCode;
  threadId: string;
  mayChange: boolean;
}

function LostBar({ code, threadId, mayChange }: LostBarProps) {
  if (code.lost === null) return null;
  return (
    <div className="my-2 flex items-center justify-between gap-2 rounded-control bg-signal-wash py-2 pr-2 pl-3 text-sm">
      <p className="font-semibold text-signal-ink">
        Lost since <DateTime iso={code.lost.since} />
      </p>
      {mayChange && <FoundButton code={code} threadId={threadId} focusAfter="conversation" />}
    </div>
  );
}

function useTold(opened: string | null): ConversationParts['messageNote'] {
  const { data = [] } = useQuery({
    ...toldInConversationQuery(opened ?? ''),
    enabled: opened !== null,
  });
  return ({ id, is_read: isRead }): ReactNode => (
    <ToldLine
      tellings={data.filter(({ message_id: messageId }) => messageId === id)}
      hasLooked={isRead}
    />
  );
}

function useTypePictures(): (uid: string) => ReactNode {
  const codes = useQuery(ownedCodesQuery(useOrganisation())).data;
  const types = new Map(codes?.map(({ uid, type }) => [uid, type]));
  return (uid) => {
    const type = types.get(uid) ?? 'other';
    return (
      type !== 'other' && <TypeIcon type={type} size={16} className="shrink-0 text-ink-soft" />
    );
  };
}
