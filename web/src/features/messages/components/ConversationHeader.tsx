import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Ban, Flag, Mail, MailOpen, Phone, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { goTo } from '../../../api/go-to.ts';
import { detailOr } from '../../../api/problem.ts';
import { Button } from '../../../components/Button.tsx';
import { Menu, MenuItem } from '../../../components/Menu.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { handoverTexts } from '../../../content/handover.ts';
import { codeTexts } from '../../../content/codes.ts';
import { reportConversationPath } from '../../../navigation/report-paths.ts';
import {
  allMessagesKey,
  type ConversationHead,
  conversationsKey,
  openedKey,
  type MessageRights,
} from '../api/conversations.ts';
import { keptUnread } from '../api/mark-read.ts';
import { Modal } from '../../../components/Modal.tsx';
import { randomKey } from '../../../api/random-key.ts';
import { sendCommand, useCommand } from '../../../api/own-calls.ts';

const pathOf = (id: string): string => `/user/threads/${encodeURIComponent(id)}`;

function useMarkUnread(id: string, counts: readonly QueryKey[], onError: (error: unknown) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => sendCommand({ path: `${pathOf(id)}/unread`, idempotencyKey: randomKey() }),
    onError,
    onSuccess: () => {
      // When it is opened again, it must be read again to know what is unread.
      queryClient.removeQueries({ queryKey: [...openedKey, id], type: 'inactive' });
      for (const queryKey of [...counts, allMessagesKey]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
  });
}

function useDeleteConversation(id: string, counts: readonly QueryKey[]) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      sendCommand({ method: 'DELETE', path: pathOf(id), idempotencyKey: randomKey() }),
    onSuccess: async () => {
      queryClient.removeQueries({ queryKey: [...openedKey, id], type: 'inactive' });
      for (const queryKey of counts) void queryClient.invalidateQueries({ queryKey });
      await queryClient.invalidateQueries({ queryKey: conversationsKey });
    },
  });
}

const CONTACT =
  'inline-flex min-h-11 items-center gap-2 text-sm underline decoration-line-strong underline-offset-4 hover:decoration-ink';

interface ConversationHeaderProps {
  head: ConversationHead;
  onClose: () => void;
  counts: readonly QueryKey[];
  rights: MessageRights;
}

interface ActsProps extends ConversationHeaderProps {
  menu: ReactNode;
}

interface WithParts extends ActsProps {
  picture: ReactNode;
  note: ReactNode;
  act: ReactNode;
}

export function ConversationHeader(props: WithParts) {
  const { head, picture, note, act } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    keptUnread.delete(head.id);
    // The user opened it, so focus moves here and reading continues from here.
    heading.current?.focus({ preventScroll: true });
  }, [head.id]);
  const { qr_code: code, finder_number: number, contact } = head;
  return (
    <header className="border-b border-line pb-2 sticky top-0 z-10 bg-desk pt-2 md:bg-paper md:px-5 md:pt-3">
      <div className="flex items-center gap-3">
        <Button
          kind="quiet"
          aria-label="Back to all conversations"
          className="md:hidden"
          onClick={props.onClose}
        >
          <ArrowLeft aria-hidden size={20} />
        </Button>
        <FinderBadge number={number} />
        <h2
          id="conversation"
          ref={heading}
          tabIndex={-1}
          className="min-w-0 flex-1 leading-snug outline-none"
        >
          <span className="flex items-center gap-1.5 text-lg font-bold">
            {picture}
            <span dir="auto" className="truncate">
              {code.title === '' ? code.uid : code.title}
            </span>
          </span>
          <span className="block text-sm font-medium tracking-normal text-ink-soft">
            {finderName(number)}{' '}
            {head.is_handed_over && <span className="ml-1">{handoverTexts.handedOver}</span>}
            {head.is_blocked && <span className="ml-1 font-semibold text-brick">Blocked</span>}
          </span>
        </h2>
        <div className="flex">
          {act}
          {props.rights.mayReply && <Acts {...props} />}
        </div>
      </div>
      <div className="md:pl-13">
        <ContactLinks {...contact} />
      </div>
      {note}
    </header>
  );
}

interface ContactLinksProps {
  email: string | null;
  phone: string | null;
}

export function ContactLinks({ email, phone }: ContactLinksProps) {
  if (email === null && phone === null) return null;
  return (
    <div className="flex flex-wrap gap-x-6">
      {email !== null && (
        <a className={CONTACT} href={`mailto:${email}`}>
          <Mail aria-hidden size={16} />
          {email}
        </a>
      )}
      {phone !== null && (
        <a className={CONTACT} href={`tel:${phone}`}>
          <Phone aria-hidden size={16} />
          {phone}
        </a>
      )}
    </div>
  );
}

function Acts({ head, onClose, counts, rights, menu }: ActsProps) {
  const [deleting, setDeleting] = useState(false);
  const block = useBlockThread(head.id);
  const unread = useMarkUnread(head.id, counts, (error) =>
    showToast('error', detailOr(error, codeTexts.blockFailed)),
  );
  const { is_blocked: isBlocked, finder_number: number, qr_code: code } = head;

  function changeBlock(): void {
    block.mutate(!isBlocked, {
      onSuccess: () => showToast('success', isBlocked ? codeTexts.unblocked : codeTexts.blocked),
      onError: (error) => showToast('error', detailOr(error, codeTexts.blockFailed)),
    });
  }

  function markUnread(): void {
    keptUnread.add(head.id);
    // If it stayed open, it would immediately be marked as read again.
    onClose();
    unread.mutate();
  }

  return (
    <>
      <Menu label={`More options for ${finderName(number)} about ${code.title}`}>
        <MenuItem onSelect={markUnread}>
          <MailOpen aria-hidden size={18} />
          Mark as unread
        </MenuItem>
        <MenuItem onSelect={changeBlock}>
          <Ban aria-hidden size={18} />
          {isBlocked ? 'Unblock this finder' : 'Block this finder'}
        </MenuItem>
        {rights.mayReport && (
          <MenuItem onSelect={() => goTo(reportConversationPath(head.id))}>
            <Flag aria-hidden size={18} />
            Report this finder
          </MenuItem>
        )}
        {menu}
        {rights.mayDelete && (
          <MenuItem onSelect={() => setDeleting(true)}>
            <Trash2 aria-hidden size={18} />
            Delete conversation
          </MenuItem>
        )}
      </Menu>
      <DeleteConversation
        id={head.id}
        open={deleting}
        onOpenChange={setDeleting}
        onDeleted={onClose}
        counts={counts}
      />
    </>
  );
}

interface DeleteConversationProps {
  id: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
  counts: readonly QueryKey[];
}

function DeleteConversation(props: DeleteConversationProps) {
  const { id, open, onOpenChange, onDeleted, counts } = props;
  const deleting = useDeleteConversation(id, counts);

  function erase(): void {
    deleting.mutate(undefined, {
      onSuccess: () => {
        showToast('success', 'Conversation deleted');
        onOpenChange(false);
        onDeleted();
      },
      onError: (error) =>
        showToast('error', detailOr(error, 'The conversation was not deleted. Please try again.')),
    });
  }

  return (
    <Modal open={open} onOpenChange={onOpenChange} title="Delete this conversation?">
      <p className="max-w-prose text-ink-soft">
        All of its messages, pictures, locations and contact details are erased, for you and for the
        finder. This cannot be undone, even by us. If the finder writes again, you will receive it.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button kind="danger" busy={deleting.isPending} onClick={erase}>
          {deleting.isPending ? 'Deleting…' : 'Delete conversation'}
        </Button>
        <Button kind="quiet" onClick={() => onOpenChange(false)}>
          Keep it
        </Button>
      </div>
    </Modal>
  );
}

interface FinderBadgeProps {
  number: number;
}

/** Written in full, since Tailwind generates only classes that it finds in the code. */
const COLOURS = [
  'bg-finder-1-wash text-finder-1',
  'bg-finder-2-wash text-finder-2',
  'bg-finder-3-wash text-finder-3',
  'bg-finder-4-wash text-finder-4',
  'bg-finder-5-wash text-finder-5',
  'bg-finder-6-wash text-finder-6',
];

export const finderName = (number: number): string => `Finder ${number}`;

export function FinderBadge({ number }: FinderBadgeProps) {
  const colour = COLOURS[(number - 1) % COLOURS.length] ?? '';
  return (
    <span
      aria-hidden
      className={`figures grid size-10 shrink-0 place-items-center rounded-full text-sm font-bold ${colour}`}
    >
      {number}
    </span>
  );
}

/** Blocks a conversation or unblocks it. The finder is not notified. */
export const useBlockThread = (threadId: string) =>
  useCommand((block: boolean, idempotencyKey) => {
    const path = `/user/threads/${encodeURIComponent(threadId)}/block`;
    return sendCommand({ method: block ? 'POST' : 'DELETE', path, idempotencyKey });
  }, allMessagesKey);
