import type { ConversationCalls } from '@app/query-api/features/calls/contract';
import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Language } from '../../language/language.ts';
import { Button } from '../Button.tsx';
import { CallCard } from './CallCard.tsx';
import { callsQuery } from './calls-query.ts';
import type { CallPlace } from './calls-query.ts';
import { PastCalls } from './PastCalls.tsx';
import type { CallTexts } from './texts/call-texts.ts';
import { useCall } from './use-call.ts';

/** What is shown below the call button. */
export interface MoreProps {
  place: CallPlace;
  texts: CallTexts;
  calls: ConversationCalls;
}

interface CallsProps {
  place: CallPlace;
  texts: CallTexts;
  language: Language;
  /** Whether this side may call now. */
  mayCall: (calls: ConversationCalls) => boolean;
  /** Further actions below the button. */
  More: ComponentType<MoreProps>;
}

/** The calls of a conversation. Without a relay, only past ones are shown. */
export function Calls(props: CallsProps) {
  const { data } = useQuery(callsQuery(props.place));
  if (data === undefined) return null;
  if (!data.is_available && data.past.length === 0) return null;
  return <LoadedCalls {...props} calls={data} />;
}

function LoadedCalls({
  place,
  texts,
  language,
  mayCall,
  More,
  calls,
}: CallsProps & { calls: ConversationCalls }) {
  const control = useCall(place, calls);
  const { state } = control;
  const isIdle = calls.is_available && state.kind === 'idle' && calls.current === null;
  const canTalk = 'RTCPeerConnection' in window && 'mediaDevices' in navigator;
  return (
    <section aria-label={texts.title} className="grid grid-cols-1 gap-3">
      <PastCalls calls={calls.past} texts={texts} language={language} />
      {state.kind === 'idle' && state.hindrance !== null && (
        <p role="alert" className="text-sm font-medium text-brick">
          {texts.hindrances[state.hindrance]}
        </p>
      )}
      {canTalk && <CallCard control={control} current={calls.current} texts={texts} />}
      {isIdle && canTalk && mayCall(calls) && (
        <div className="grid gap-1.5">
          <Button className="max-w-full justify-self-start wrap-anywhere" onClick={control.call}>
            <Phone aria-hidden size={18} />
            {texts.call}
          </Button>
          <p className="text-sm text-ink-faint">{texts.about}</p>
        </div>
      )}
      {isIdle && <More place={place} texts={texts} calls={calls} />}
    </section>
  );
}
