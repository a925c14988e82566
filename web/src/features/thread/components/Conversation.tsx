import type { FinderDecision } from '@app/query-api/features/reports/finder-decision-contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { DateTime } from '../../../components/DateTime.tsx';
import { VoiceNote } from '../../../components/voice/VoiceNote.tsx';
import { Quotation, quotationOf } from '../../../components/Quotation.tsx';
import { useDeferredImport } from '../../../components/use-deferred-import.ts';
import { useHydrated } from '../../../components/use-hydrated.ts';
import { decisionsQuery } from '../api/thread.ts';
import { decidedTexts } from '../decided/decided-texts.ts';
import type { ShownMessage } from './own-answers.ts';
import type { LocalizedThread } from './words.ts';

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
      <div ref={end} />
    </>
  );
}

interface SlipProps extends Omit<ConversationProps, 'messages'> {
  message: ShownMessage;
  before: ShownMessage | undefined;
}

function Slip({ token, message, before, localized }: SlipProps) {
  const { language, texts } = localized;
  const quoted = quotationOf(message, before);
  const { id, voice_note: note, sound } = message;
  const path = `/threads/${encodeURIComponent(token)}/messages/${encodeURIComponent(id)}/voice-note`;
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
          {note !== null && (
            <VoiceNote
              durationMs={note.duration_ms}
              source={sound ?? { path, as: 'public' }}
              language={language}
              texts={texts.voice}
            />
          )}
        </div>
      )}
    </li>
  );
}

const NONE: readonly FinderDecision[] = [];

/** Decisions about what the finder wrote; one of them may currently prevent them from writing. */
export function useDecisions(token: string) {
  const enabled = useHydrated();
  const { data: decisions = NONE } = useQuery({ ...decisionsQuery(token), enabled });
  return { decisions, isBlocked: decisions.some(({ is_blocked: isBlocked }) => isBlocked) };
}

const loadDecisions = () => import('../decided/Decisions.tsx');

interface LaterDecisionsProps extends Omit<ConversationProps, 'token'> {
  decisions: readonly FinderDecision[];
}

export function LaterDecisions({ localized: { language, texts }, ...shown }: LaterDecisionsProps) {
  const isWanted = shown.decisions.length > 0;
  const part = useDeferredImport(isWanted ? loadDecisions : null);
  const words = useDeferredImport(isWanted ? decidedTexts[language] : null);
  if (part === null || words === null) return null;
  return (
    <part.default
      {...shown}
      localized={{ language, texts: words }}
      erased={texts.erased}
      spoken={texts.voice.note}
    />
  );
}
