import type { ThreadMessage } from '@app/query-api/contract/messages';
import { useEffect, useRef } from 'react';
import { DateTime } from '../../../components/DateTime.tsx';

/** Both voices, oldest first. New ones are read out, and scrolled to. */
export function Conversation({ messages }: { messages: readonly ThreadMessage[] }) {
  const end = useRef<HTMLDivElement>(null);
  const count = messages.length;
  const seen = useRef(count);

  useEffect(() => {
    if (count > seen.current) end.current?.scrollIntoView({ block: 'nearest' });
    seen.current = count;
  }, [count]);

  return (
    <>
      <ol className="grid gap-4" aria-live="polite" aria-label="Conversation">
        {messages.map((message) => (
          <Slip key={message.id} message={message} />
        ))}
      </ol>
      <div ref={end} />
    </>
  );
}

function Slip({ message }: { message: ThreadMessage }) {
  const mine = message.sender_type === 'finder';
  const look = mine
    ? 'justify-self-end rounded-br-sm bg-ink text-on-ink'
    : 'justify-self-start rounded-bl-sm border border-line bg-paper';
  return (
    <li className={`arrive grid max-w-[85%] gap-1 ${mine ? 'justify-self-end' : ''}`}>
      <p className={`text-xs text-ink-faint ${mine ? 'text-right' : ''}`}>
        <span className="font-semibold">{mine ? 'You' : 'Owner'}</span>{' '}
        <DateTime iso={message.created_at} />
      </p>
      {message.content === null ? (
        <p className="rounded-card border border-dashed border-line-strong px-4 py-2.5 text-ink-faint italic">
          This message was erased
        </p>
      ) : (
        <p className={`w-fit rounded-card px-4 py-2.5 whitespace-pre-wrap ${look}`}>
          {message.content}
        </p>
      )}
    </li>
  );
}
