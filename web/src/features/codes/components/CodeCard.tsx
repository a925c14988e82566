import type { OwnedCode } from '@app/query-api/contract/codes';
import { Download, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/Button.tsx';
import { buttonClass } from '../../../components/button-class.ts';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { dayDate } from '../../../components/date-text.ts';
import { Tag } from '../../../components/Tag.tsx';
import { notify } from '../../../components/toasts/notify.ts';
import { Uid } from '../../../components/Uid.tsx';
import { codePath, dashboardPath, publicAddress } from '../../../navigation/paths.ts';
import { codeImageAddress, downloadCodeImage } from '../api/code-image.ts';

const IMAGE_SIZE = 120;

function messagesText(count: number): string {
  if (count === 0) return 'No messages yet';
  return count === 1 ? '1 message' : `${count} messages`;
}

export function CodeCard({ code }: { code: OwnedCode }) {
  return (
    <Tag small className="@container flex h-full flex-col p-4 sm:p-5">
      <article aria-labelledby={`code-${code.id}`} className="flex flex-1 flex-col gap-4">
        <div className="flex gap-4 @max-2xs:flex-col">
          <img
            src={codeImageAddress(code.uid)}
            alt={`QR code of ${code.title}`}
            width={IMAGE_SIZE}
            height={IMAGE_SIZE}
            loading="lazy"
            className="size-30 shrink-0 rounded-lg border border-line bg-code-ground"
          />
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
          </div>
        </div>
        <p className="text-sm text-ink-soft">
          <span className="figures font-semibold text-ink">{messagesText(code.message_count)}</span>
          <span className="text-ink-faint"> · made {dayDate(code.created_at)}</span>
          {code.auto_delete_days !== null && (
            <span className="text-ink-faint"> · erased after {code.auto_delete_days} days</span>
          )}
        </p>
        <CodeActions code={code} />
      </article>
    </Tag>
  );
}

function CodeActions({ code }: { code: OwnedCode }) {
  const [busy, setBusy] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    try {
      await downloadCodeImage(code.uid, code.title);
    } catch {
      notify('error', 'The image could not be saved. Please try again.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="mt-auto grid grid-cols-2 gap-1 border-t border-line pt-4">
      <Link
        to={dashboardPath({ tab: 'messages', code: code.id })}
        className={`${buttonClass('plain')} col-span-2`}
      >
        <MessageCircle aria-hidden size={18} />
        View messages
      </Link>
      <CopyButton kind="quiet" label="Copy link" text={publicAddress(codePath(code.uid))} />
      <Button kind="quiet" busy={busy} onClick={() => void download()}>
        <Download aria-hidden size={18} />
        Download
      </Button>
    </div>
  );
}
