import type { PastCall } from '@app/query-api/features/calls/contract';
import { Phone, PhoneMissed } from 'lucide-react';
import type { Language } from '../../language/language.ts';
import { DateTime } from '../DateTime.tsx';
import { clockText } from '../voice/clock-text.ts';
import type { CallTexts } from './texts/call-texts.ts';

/** The number of calls shown; older ones are no longer useful. */
const SHOWN = 5;

interface PastCallsProps {
  calls: readonly PastCall[];
  texts: CallTexts;
  language: Language;
}

/** Past calls, newest last. */
export function PastCalls({ calls, texts, language }: PastCallsProps) {
  if (calls.length === 0) return null;
  return (
    <ul aria-label={texts.title} className="grid gap-1 text-sm text-ink-soft">
      {calls.slice(-SHOWN).map((call) => (
        <li key={call.id} className="flex flex-wrap items-center gap-x-2">
          {call.outcome === 'ended' ? (
            <Phone aria-hidden size={16} />
          ) : (
            <PhoneMissed aria-hidden size={16} className={call.is_own ? '' : 'text-brick'} />
          )}
          <span className="font-semibold">{wordsOf(call, texts)}</span>
          <DateTime iso={call.created_at} language={language} className="text-ink-faint" />
        </li>
      ))}
    </ul>
  );
}

/** The called side missed the call, even if the caller gave up. */
function wordsOf({ outcome, seconds, is_own: isOwn }: PastCall, { past }: CallTexts): string {
  if (outcome === 'ended') return past.lasted(clockText((seconds ?? 0) * 1000));
  if (outcome === 'declined') return past.declined;
  return isOwn ? past.unanswered : past.missed;
}
