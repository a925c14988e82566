import { useEffect, useRef } from 'react';
import { DateTime } from '../../../components/DateTime.tsx';
import { VoiceNote } from '../../../components/voice/VoiceNote.tsx';
import { Quotation } from '../../../components/Quotation.tsx';
import { quotationOf } from '../../../components/quotation.ts';
import type { LocalizedThread } from './localized-thread.ts';
import type { ShownMessage } from './own-answers.ts';

interface ConversationProps {
  token: string;
  messages: readonly ShownMessage[];
  localized: LocalizedThread;
}

/** New messages are announced to screen readers and scrolled into view. */
export function Conversation({ token, messages, localized }: ConversationProps) {
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
        {messages.map((message, place) => (
          <Slip
            key={message.id}
            token={token}
            message={message}
            before={messages[place - 1]}
            localized={localized}
          />
        ))}
      </ol>
      {messages.every(({ sender_type }) => sender_type === 'finder') && (
        <p className="script-only mt-6 text-center text-sm text-ink-faint">{texts.waiting}</p>
      )}
      <noscript>
        <p className="mt-6 text-center text-sm text-ink-faint">{texts.reload}</p>
      </noscript>
      <div className="mt-6 empty:hidden"></div>
      <div ref={end} />
    </>
  );
}

interface SlipProps {
  token: string;
  message: ShownMessage;
  before: ShownMessage | undefined;
  localized: LocalizedThread;
}

function Slip({ token, message, before, localized }: SlipProps) {
  const { language, texts } = localized;
  const quoted = quotationOf(message, before);
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
      {quoted !== null && (
        <Quotation
          label={texts.inReplyTo}
          content={quoted.content}
          erased={texts.erased}
          spoken={texts.voice.note}
        />
      )}
      {message.content === null ? (
        <p className="rounded-card border border-dashed border-line-strong px-4 py-2.5 text-ink-faint italic">
          {texts.erased}
        </p>
      ) : (
        <div className={`grid w-fit max-w-full gap-2 rounded-card px-4 py-2.5 ${look}`}>
          {message.content !== '' && (
            <p dir="auto" className="whitespace-pre-wrap">
              {message.content}
            </p>
          )}
          <Spoken token={token} message={message} localized={localized} />
        </div>
      )}
    </li>
  );
}

function Spoken({ token, message, localized }: Omit<SlipProps, 'before'>) {
  const { id, voice_note: note, sound } = message;
  if (note === null) return null;
  const path = `/threads/${encodeURIComponent(token)}/messages/${encodeURIComponent(id)}/voice-note`;
  return (
    <VoiceNote
      durationMs={note.duration_ms}
      source={sound ?? { path, as: 'public' }}
      language={localized.language}
      texts={localized.texts.voice}
    />
  );
}
