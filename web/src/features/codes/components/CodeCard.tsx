import type { OwnedCode, Loss } from '@app/query-api/features/codes/contract';
import {
  MessageCircle,
  ArrowRightLeft,
  ChartColumn,
  Copy,
  Download,
  FileCode2,
  Pause,
  Pencil,
  Play,
  Printer,
  SearchAlert,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/button-class.ts';
import { DateTime } from '../../../components/DateTime.tsx';
import { copyText, SelectableText } from '../../../components/CopyButton.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { TypeIcon } from '../../../components/TypeIcon.tsx';
import { Uid } from '../../../components/Uid.tsx';
import { COPIED } from '../../../content/copied.ts';
import { typeTexts } from '../../../content/code-types.ts';
import { codeTexts } from '../../../content/codes.ts';
import { dashboardPath } from '../../../navigation/dashboard-path.ts';
import { useOrganisation } from '../../../navigation/use-organisation.ts';
import { useAskBeforePrinting } from '../../../components/printed-address/use-ask-before-printing.tsx';
import { codePath, publicAddress } from '../../../navigation/paths.ts';
import { codeImageAddress, downloadCodeImage, type ImageFormat } from '../api/code-image.ts';
import { LoseButton, FoundButton } from '../lost/LostButtons.tsx';
import { LINK_CLASS } from '../../../components/link-class.ts';
import { Button } from '../../../components/Button.tsx';
import { lostTexts } from '../../../content/lost.ts';
import { NoAddress } from '../lost/LostDialog.tsx';
import { detailOr } from '../../../api/problem.ts';
import { Menu, MenuItem, MenuSeparator } from '../../../components/Menu.tsx';
import { handoverTexts } from '../../../content/handover.ts';
import { openingsTexts } from '../../../content/openings.ts';
import { type CodeRights, useChangeCode } from '../api/codes.ts';

const IMAGE_SIZE = 120;

function messagesText({ message_count: count }: OwnedCode): string {
  if (count === 0) return 'No messages yet';
  return count === 1 ? '1 message' : `${count} messages`;
}

function placeText({ assigned_to: to }: OwnedCode): string | null {
  if (to === null) return null;
  return to.room === null ? `With ${to.member}` : `In ${to.room}`;
}

export type CodeAct = 'edit' | 'lost' | 'openings' | 'print' | 'handover' | 'delete';

interface CodeCardProps {
  code: OwnedCode;
  /** Null while nothing is being selected. */
  selected: boolean | null;
  onSelect: (selected: boolean) => void;
  rights: CodeRights;
  onAct: (act: CodeAct) => void;
}

export function CodeCard({ code, selected, onSelect, rights, onAct }: CodeCardProps) {
  const link = useCopyLink(code);
  const organisation = useOrganisation();
  const { dialog, beforePrinting } = useAskBeforePrinting();
  return (
    <Tag small className="@container flex h-full flex-col p-4 sm:p-5">
      <article aria-labelledby={`code-${code.id}`} className="flex flex-1 flex-col gap-4">
        <div className="flex gap-4 @max-2xs:flex-col">
          <div className="relative size-30 shrink-0">
            <img
              src={codeImageAddress(code.uid)}
              alt={`QR code of ${code.title}`}
              width={IMAGE_SIZE}
              height={IMAGE_SIZE}
              loading="lazy"
              className="size-30 rounded-lg border border-line bg-code-ground"
            />
            {selected !== null && (
              <Choice title={code.title} selected={selected} onSelect={onSelect} />
            )}
          </div>
          <Naming code={code} />
        </div>
        <LostNote code={code} onChange={rights.mayLose ? () => onAct('lost') : null} />
        <Facts code={code} />
        <LossHistory losses={code.losses} />
        {dialog}
        <div className="mt-auto grid gap-3 border-t border-line pt-4">
          {link.refused && <SelectableText label={`Link of ${code.title}`} text={link.text} />}
          <div className="flex flex-wrap justify-end gap-1">
            <Link
              to={dashboardPath({ tab: 'messages', code: code.id, organisation })}
              aria-label={`View messages of ${code.title}`}
              className={`${buttonClass('plain')} flex-1`}
            >
              <MessageCircle aria-hidden size={18} />
              View messages
            </Link>
            {rights.mayLose && <LoseButton code={code} focusAfter={`code-${code.id}`} />}
            <CodeMenu
              code={code}
              rights={rights}
              onAct={onAct}
              onCopy={() => void link.copy()}
              onDownload={(format) => beforePrinting(() => void download(code, format))}
            />
          </div>
        </div>
      </article>
    </Tag>
  );
}

async function download({ uid, title }: OwnedCode, format: ImageFormat): Promise<void> {
  try {
    await downloadCodeImage(uid, title, format);
  } catch {
    showToast('error', codeTexts.downloadFailed);
  }
}

function useCopyLink({ uid }: OwnedCode) {
  const [refused, setRefused] = useState(false);
  const text = publicAddress(codePath(uid));
  async function copy(): Promise<void> {
    const copied = await copyText(text);
    setRefused(!copied);
    if (copied) showToast('success', COPIED);
    else showToast('error', codeTexts.notCopied);
  }
  return { text, refused, copy };
}

/** Each on its own line, so that nothing is broken on a phone. */
function Facts({ code }: { code: OwnedCode }) {
  const { last_message_at: last, created_at: made, auto_delete_days: days } = code;
  const where = placeText(code);
  return (
    <div className="grid gap-0.5 text-sm text-ink-faint">
      <p>
        <span className="figures font-semibold text-ink">{messagesText(code)}</span>
        {last !== null && (
          <>
            , last <DateTime iso={last} />
          </>
        )}
      </p>
      {where !== null && <p className="text-ink [overflow-wrap:anywhere]">{where}</p>}
      <p>
        Created <DateTime iso={made} />
      </p>
      {days !== null && <p>Messages are erased after {days === 1 ? '1 day' : `${days} days`}</p>}
    </div>
  );
}

function Naming({ code }: { code: OwnedCode }) {
  return (
    <div className="grid min-w-0 flex-1 content-start gap-1 @2xs:pr-8">
      <h3
        id={`code-${code.id}`}
        dir="auto"
        tabIndex={-1}
        className="line-clamp-3 text-lg font-bold break-words"
      >
        {code.title}
      </h3>
      <a
        href={codePath(code.uid)}
        className="justify-self-start py-1 text-sm text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink"
        aria-label={`Open the page of ${code.title}, ${code.uid}`}
      >
        <Uid uid={code.uid} />
      </a>
      <p className="flex flex-wrap gap-1.5 text-sm font-semibold">
        {code.type !== 'other' && (
          <span className="flex items-center gap-1 rounded-full bg-line/50 py-0.5 pr-2.5 pl-2 text-ink-soft">
            <TypeIcon type={code.type} size={16} />
            {typeTexts.names[code.type]}
          </span>
        )}
        {code.unread_count > 0 && (
          <span className="figures rounded-full bg-signal-wash px-2.5 py-0.5 text-signal-ink">
            {code.unread_count} unread
          </span>
        )}
        {code.lost !== null && (
          <span className="rounded-full bg-signal-fill px-2.5 py-0.5 text-on-signal">Lost</span>
        )}
        {code.is_paused && (
          <span className="rounded-full bg-amber-wash px-2.5 py-0.5 text-amber">
            {code.is_suspended ? codeTexts.suspended : 'Paused'}
          </span>
        )}
      </p>
    </div>
  );
}

interface ChoiceProps {
  title: string;
  selected: boolean;
  onSelect: (selected: boolean) => void;
}

/** Covers the picture, so that all of it is clickable. */
function Choice({ title, selected, onSelect }: ChoiceProps) {
  return (
    <label className="absolute inset-0 grid cursor-pointer place-items-center rounded-lg bg-paper/70 has-checked:bg-signal-wash/70 has-focus-visible:outline-3 has-focus-visible:outline-signal">
      <input
        type="checkbox"
        aria-label={`Select ${title}`}
        checked={selected}
        onChange={({ target }) => onSelect(target.checked)}
        className="size-8 accent-signal-fill"
      />
    </label>
  );
}

function LossHistory({ losses }: Pick<OwnedCode, 'losses'>) {
  const past = losses.filter(({ found_at: found }) => found !== null);
  if (past.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="min-h-6 cursor-pointer font-semibold text-ink-soft">
        {past.length === 1 ? 'Lost once before' : `Lost ${past.length} times before`}
      </summary>
      <ol className="mt-1.5 grid gap-2">
        {past.map((loss) => (
          <li key={loss.number}>
            <Past loss={loss} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function Past({ loss }: { loss: Loss }) {
  const { lost_at: lost, found_at: found, thread_id: thread } = loss;
  const organisation = useOrganisation();
  return (
    <>
      <p className="text-ink-faint">
        Lost <DateTime iso={lost} />, back {found !== null && <DateTime iso={found} />}
      </p>
      {thread !== null && (
        <Link
          to={dashboardPath({ tab: 'messages', conversation: thread, organisation })}
          className={`${LINK_CLASS} inline-block py-1`}
        >
          The conversation that brought it back
        </Link>
      )}
    </>
  );
}

interface LostNoteProps {
  code: OwnedCode;
  onChange: (() => void) | null;
}

function LostNote({ code, onChange }: LostNoteProps) {
  const [loss] = code.losses;
  if (code.lost === null || loss === undefined) return null;
  return (
    <div className="grid gap-3 rounded-control bg-signal-wash p-3 text-sm">
      <div>
        <p className="font-semibold text-signal-ink">
          Lost since <DateTime iso={code.lost.since} />
        </p>
        <p className="text-ink-soft">
          {loss.last_scanned_at === null ? (
            'Not scanned yet.'
          ) : (
            <>
              Scanned{' '}
              <span className="figures">{loss.scans === 1 ? 'once' : `${loss.scans} times`}</span>,
              last <DateTime iso={loss.last_scanned_at} />
            </>
          )}
        </p>
        {code.is_paused && (
          <p className="text-amber">While it is paused, finders read nothing of this.</p>
        )}
      </div>
      {onChange && <NoAddress />}
      {onChange && (
        <div className="flex flex-wrap gap-2">
          <FoundButton code={code} threadId={null} focusAfter={`code-${code.id}`} />
          <Button kind="quiet" onClick={onChange}>
            {lostTexts.change}
          </Button>
        </div>
      )}
    </div>
  );
}

interface CodeMenuProps extends Pick<CodeCardProps, 'code' | 'rights' | 'onAct'> {
  onCopy: () => void;
  onDownload: (format: ImageFormat) => void;
}

function CodeMenu({ code, rights, onAct, onCopy, onDownload }: CodeMenuProps) {
  const change = useChangeCode(code.id);
  const PauseIcon = code.is_paused ? Play : Pause;

  function pause(): void {
    change.mutate(
      { is_paused: !code.is_paused },
      {
        onSuccess: () =>
          showToast('success', code.is_paused ? codeTexts.resumed : codeTexts.paused),
        onError: (error) => showToast('error', detailOr(error, codeTexts.notSaved)),
      },
    );
  }

  return (
    <Menu label={`More options for ${code.title}`}>
      <MenuItem onSelect={onCopy}>
        <Copy aria-hidden size={18} />
        Copy link
      </MenuItem>
      <MenuItem onSelect={() => onAct('print')}>
        <Printer aria-hidden size={18} />
        Print labels
      </MenuItem>
      <MenuItem onSelect={() => onDownload('png')}>
        <Download aria-hidden size={18} />
        Download PNG
      </MenuItem>
      <MenuItem onSelect={() => onDownload('svg')}>
        <FileCode2 aria-hidden size={18} />
        Download SVG
      </MenuItem>
      <MenuSeparator />
      {rights.mayChange && (
        <MenuItem onSelect={() => onAct('edit')}>
          <Pencil aria-hidden size={18} />
          Edit
        </MenuItem>
      )}
      {rights.mayLose && (
        <MenuItem onSelect={() => onAct('lost')}>
          <SearchAlert aria-hidden size={18} />
          {code.lost === null ? lostTexts.titleInMenu : lostTexts.changeInMenu}
        </MenuItem>
      )}
      <MenuItem onSelect={() => onAct('openings')}>
        <ChartColumn aria-hidden size={18} />
        {openingsTexts.title}
      </MenuItem>
      {rights.mayChange && !code.is_suspended && (
        <MenuItem onSelect={pause}>
          <PauseIcon aria-hidden size={18} />
          {code.is_paused ? 'Resume' : 'Pause'}
        </MenuItem>
      )}
      <Leaving rights={rights} onAct={onAct} />
    </Menu>
  );
}

function Leaving({ rights, onAct }: Pick<CodeMenuProps, 'rights' | 'onAct'>) {
  return (
    <>
      {rights.mayHandOver && (
        <MenuItem onSelect={() => onAct('handover')}>
          <ArrowRightLeft aria-hidden size={18} />
          {handoverTexts.title}
        </MenuItem>
      )}
      {rights.mayChange && (
        <MenuItem danger onSelect={() => onAct('delete')}>
          <Trash2 aria-hidden size={18} />
          Delete
        </MenuItem>
      )}
    </>
  );
}
