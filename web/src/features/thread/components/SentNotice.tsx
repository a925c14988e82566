import type { PageForm } from '@app/query-api/contract/drawn-page';
import { useEffect } from 'react';
import type { ThreadTexts } from '../texts/thread-texts.ts';

interface SentNoticeProps {
  form: PageForm;
  /** The message started the thread: the sender sees this page for the first time. */
  isFirst: boolean;
  /** The complete private link. */
  address: string;
  texts: ThreadTexts;
}

/** The outcome of a form that was sent without scripts. */
export function SentNotice({ form, isFirst, address, texts }: SentNoticeProps) {
  // If the page is reloaded or bookmarked, it does not say so again.
  useEffect(() => {
    const shown = new URL(window.location.href);
    shown.searchParams.delete('sent');
    shown.searchParams.delete('form');
    window.history.replaceState(window.history.state, '', shown);
  }, []);
  if (form !== 'message' || !isFirst) {
    const { saved: contact, withdrawn: withdrawal } = texts.contact;
    const said = { message: texts.answered, contact, withdrawal };
    return (
      <output className="mt-6 block rounded-control bg-moss-wash p-4 font-semibold text-moss">
        {said[form]}
      </output>
    );
  }
  return (
    <div className="mt-6 grid gap-2 rounded-control bg-moss-wash p-4">
      <h2 className="text-lg font-bold text-moss">{texts.sent.title}</h2>
      <p>{texts.sent.help}</p>
      <p className="text-sm font-semibold" id="private-link">
        {texts.sent.linkLabel}
      </p>
      <a
        href={address}
        aria-describedby="private-link"
        className="rounded-control border border-dashed border-line-strong bg-lift p-3 text-sm wrap-anywhere"
      >
        {address}
      </a>
    </div>
  );
}
