import type { PublicCode } from '@app/query-api/contract/codes';
import { useState } from 'react';
import { Uid } from '../../../components/Uid.tsx';
import type { FinderTexts } from '../texts/finder-texts.ts';
import { loadSent, saveSent } from './draft.ts';
import { MessageForm } from './MessageForm.tsx';
import { Sent } from './Sent.tsx';

interface ClaimedProps {
  code: PublicCode;
  texts: FinderTexts;
}

export function Claimed({ code, texts }: ClaimedProps) {
  const [threadToken, setThreadToken] = useState(() => loadSent(code.uid));

  function change(token: string | null): void {
    saveSent(code.uid, token);
    setThreadToken(token);
  }

  if (threadToken !== null) {
    return <Sent threadToken={threadToken} texts={texts.sent} onAnother={() => change(null)} />;
  }
  return (
    <div className="grid gap-7 lg:grid-cols-[5fr_6fr] lg:gap-12">
      <Greeting code={code} texts={texts} />
      <div className="lg:border-l-[1.5px] lg:border-dashed lg:border-line lg:pt-8 lg:pl-12">
        <hr className="tag-fold mb-7 lg:hidden" />
        {code.is_accepting_messages ? (
          <MessageForm code={code} texts={texts} onSent={change} />
        ) : (
          <div className="grid gap-2 rounded-control bg-amber-wash p-4">
            <p className="font-semibold text-amber">{texts.paused.title}</p>
            <p className="text-sm text-ink-soft">{texts.paused.help}</p>
          </div>
        )}
      </div>
    </div>
  );
}

function Greeting({ code, texts }: ClaimedProps) {
  return (
    <div className="grid content-start gap-4">
      <p className="pr-16 text-sm text-ink-faint">
        <Uid uid={code.uid} />
      </p>
      <h1 className="pr-12 text-3xl font-bold lg:pr-0 lg:text-4xl">{code.title}</h1>
      {code.greeting_message !== null && (
        <figure className="grid gap-1.5">
          <figcaption className="text-sm font-semibold text-ink-faint">{texts.greeting}</figcaption>
          <blockquote className="max-w-prose text-lg leading-normal whitespace-pre-line">
            {code.greeting_message}
          </blockquote>
        </figure>
      )}
      {code.greeting_image !== null && (
        <img
          src={code.greeting_image}
          alt={texts.picture}
          className="max-h-96 w-full rounded-control border border-line object-cover"
        />
      )}
    </div>
  );
}
