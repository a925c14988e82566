import { MessageCircle, Share2 } from 'lucide-react';
import { Button } from '../../../components/Button.tsx';
import { buttonClass } from '../../../components/button-class.ts';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { FocusedHeading } from '../../../components/FocusedHeading.tsx';
import { MockNote } from '../../../components/MockNote.tsx';
import type { Language } from '../../../language/language.ts';
import type { FinderTexts } from '../texts/finder-texts.ts';

interface SentProps {
  /** The URL of the conversation, which may be on another site than the code's page. */
  address: string;
  texts: FinderTexts['sent'];
  language: Language;
  onAnother: () => void;
}

export function Sent({ address, texts, language, onAnother }: SentProps) {
  // A share that the user cancels rejects, which needs no message.
  const share = () => void navigator.share({ url: address }).catch(() => undefined);
  return (
    <div className="arrive-after-tap grid gap-5">
      <Stamp />
      <FocusedHeading className="text-3xl font-bold">{texts.title}</FocusedHeading>
      <p className="text-ink-soft">{texts.help}</p>
      <MockNote language={language} />
      <div className="grid gap-1.5">
        <p className="text-sm font-semibold" id="private-link">
          {texts.linkLabel}
        </p>
        <a
          href={address}
          aria-describedby="private-link"
          className="rounded-control border border-dashed border-line-strong bg-lift p-3 text-sm wrap-anywhere"
        >
          {address}
        </a>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <a href={address} className={`${buttonClass('primary')} sm:col-span-2`}>
          <MessageCircle aria-hidden size={18} />
          {texts.open}
        </a>
        <CopyButton text={address} label={texts.copy} says={texts} />
        {'share' in navigator && (
          <Button onClick={share}>
            <Share2 aria-hidden size={18} />
            {texts.share}
          </Button>
        )}
        <Button kind="quiet" onClick={onAnother}>
          {texts.another}
        </Button>
      </div>
    </div>
  );
}

function Stamp() {
  return (
    <svg
      viewBox="0 0 72 72"
      className="size-18 -rotate-8 stroke-moss"
      fill="none"
      aria-hidden="true"
    >
      <circle cx="36" cy="36" r="32" strokeWidth="2.5" strokeDasharray="3 4" />
      <circle cx="36" cy="36" r="25" strokeWidth="2" />
      <path d="m25 37 8 8 15-17" strokeWidth="4.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
