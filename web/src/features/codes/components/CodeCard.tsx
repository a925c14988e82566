import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { Download, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/Button.tsx';
import { buttonClass } from '../../../components/button-class.ts';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { dayDate, shortDate } from '../../../components/date-text.ts';
import { Tag } from '../../../components/Tag.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { Uid } from '../../../components/Uid.tsx';
import { codeTexts } from '../../../content/codes.ts';
import { codePath, dashboardPath, publicAddress } from '../../../navigation/paths.ts';
import { codeImageAddress, downloadCodeImage } from '../api/code-image.ts';
import type { ImageFormat } from '../api/code-image.ts';
import { CodeMenu } from './CodeMenu.tsx';

const IMAGE_SIZE = 120;

function messagesText({ message_count: count, last_message_at: last }: OwnedCode): string {
  if (count === 0) return 'No messages yet';
  const said = count === 1 ? '1 message' : `${count} messages`;
  return last === null ? said : `${said}, last ${shortDate(last)}`;
}

interface CodeCardProps {
  code: OwnedCode;
  /** Null while nothing is being selected. */
  selected: boolean | null;
  onSelect: (selected: boolean) => void;
  onEdit: () => void;
  onPrint: () => void;
}

export function CodeCard({ code, selected, onSelect, onEdit, onPrint }: CodeCardProps) {
  const download = useDownload(code);
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
        <p className="text-sm text-ink-soft">
          <span className="figures font-semibold text-ink">{messagesText(code)}</span>
          <span className="text-ink-faint"> · made {dayDate(code.created_at)}</span>
          {code.auto_delete_days !== null && (
            <span className="text-ink-faint"> · erased after {code.auto_delete_days} days</span>
          )}
        </p>
        <div className="mt-auto grid grid-cols-[1fr_auto] gap-1 border-t border-line pt-4">
          <Link
            to={dashboardPath({ tab: 'messages', code: code.id })}
            className={buttonClass('plain')}
          >
            <MessageCircle aria-hidden size={18} />
            View messages
          </Link>
          <CodeMenu
            code={code}
            onEdit={onEdit}
            onPrint={onPrint}
            onSvg={() => void download.run('svg')}
          />
          <div className="col-span-2 grid grid-cols-2 gap-1 *:px-2">
            <CopyButton kind="quiet" label="Copy link" text={publicAddress(codePath(code.uid))} />
            <Button kind="quiet" busy={download.busy} onClick={() => void download.run('png')}>
              <Download aria-hidden size={18} />
              Download
            </Button>
          </div>
        </div>
      </article>
    </Tag>
  );
}

function useDownload(code: OwnedCode) {
  const [busy, setBusy] = useState(false);
  async function run(format: ImageFormat): Promise<void> {
    setBusy(true);
    try {
      await downloadCodeImage(code.uid, code.title, format);
    } catch {
      showToast('error', codeTexts.downloadFailed);
    } finally {
      setBusy(false);
    }
  }
  return { busy, run };
}

function Naming({ code }: { code: OwnedCode }) {
  return (
    <div className="grid min-w-0 flex-1 content-start gap-1 @2xs:pr-8">
      <h3 id={`code-${code.id}`} className="line-clamp-3 text-lg font-bold break-words">
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
        {code.unread_count > 0 && (
          <span className="figures rounded-full bg-signal-wash px-2.5 py-0.5 text-signal-ink">
            {code.unread_count} unread
          </span>
        )}
        {code.is_paused && (
          <span className="rounded-full bg-amber-wash px-2.5 py-0.5 text-amber">Paused</span>
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

/** Covers the picture, so that the whole of it can be pressed. */
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
