import type { ThreadMessage } from '@app/query-api/features/threads/contract';
import { useEffect, useRef } from 'react';
import { DateTime } from '../../../components/DateTime.tsx';
import type { LocalizedThread } from './localized-thread.ts';

interface ConversationProps {
  messages: readonly ThreadMessage[];
  localized: LocalizedThread;
}

/** Both voices, oldest first. New ones are read out, and scrolled to. */
export function Conversation({ messages, localized }: ConversationProps) {
  const { texts } = localized;
  const end = useRef<HTMLDivElement>(null);
  const count = messages.length;
  const seen = useRef(count);

  useEffect(() => {
    if (count > seen.current) end.current?.scrollIntoView({ block: 'nearest' });
    seen.current = count;
  }, [count]);

  return (
    <>
      <ol className="grid gap-4" aria-live="polite" aria-label={texts.title}>
        {messages.map((message) => (
          <Slip key={message.id} message={message} localized={localized} />
        ))}
      </ol>
      {messages.every(({ sender_type }) => sender_type === 'finder') && (
        <p className="script-only mt-6 text-center text-sm text-ink-faint">{texts.waiting}</p>
      )}
      <noscript>
        <p className="mt-6 text-center text-sm text-ink-faint">{texts.reload}</p>
      </noscript>
      <div ref={end} />
    </>
  );
}

function Slip({ message, localized }: { message: ThreadMessage; localized: LocalizedThread }) {
  const { language, texts } = localized;
  const mine = message.sender_type === 'finder';
  const look = mine
    ? 'justify-self-end rounded-br-sm bg-ink text-on-ink'
    : 'justify-self-start rounded-bl-sm border border-line bg-paper';
  return (
    <li className={`arrive grid max-w-[85%] gap-1 ${mine ? 'justify-self-end' : ''}`}>
      <p className={`text-xs text-ink-faint ${mine ? 'text-right' : ''}`}>
        <span className="font-semibold">{mine ? texts.you : texts.owner}</span>{' '}
        <DateTime iso={message.created_at} language={language} />
      </p>
      {message.content === null ? (
        <p className="rounded-card border border-dashed border-line-strong px-4 py-2.5 text-ink-faint italic">
          {texts.erased}
        </p>
      ) : (
        <p dir="auto" className={`w-fit rounded-card px-4 py-2.5 whitespace-pre-wrap ${look}`}>
          {message.content}
        </p>
      )}
    </li>
  );
}
