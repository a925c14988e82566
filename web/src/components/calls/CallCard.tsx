import type { CurrentCall } from '@app/query-api/features/calls/contract';
import { Mic, MicOff, Phone, PhoneOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../Button.tsx';
import { clockText } from '../voice/clock-text.ts';
import type { CallTexts } from './texts/call-texts.ts';
import type { CallControl } from './use-call.ts';

/** It stays in view while the user scrolls. */
const CARD =
  'arrive min-w-0 sticky bottom-2 z-10 grid gap-3 rounded-card border border-line-strong bg-lift p-4 shadow-lg';

interface CallCardProps {
  control: CallControl;
  /** The call according to the server. */
  current: CurrentCall | null;
  texts: CallTexts;
}

/** A call that rings or is in progress; otherwise nothing. */
export function CallCard({ control, current, texts }: CallCardProps) {
  const { state, hangUp } = control;
  if (state.kind === 'idle') {
    return current === null ? null : <OtherCall {...{ control, current, texts }} />;
  }
  const isOn = state.kind === 'talking';
  return (
    <fieldset aria-label={texts.title} className={CARD}>
      <div className="flex flex-wrap items-center gap-x-3">
        <output className="font-semibold">
          {stateText(control, texts)}
          {control.isMuted && <span className="block text-sm text-brick">{texts.muted}</span>}
        </output>
        {isOn && <Clock since={state.since} />}
      </div>
      <div className="flex flex-wrap gap-2">
        {isOn && (
          <Button
            aria-pressed={control.isMuted}
            onClick={() => control.mute(!control.isMuted)}
            className="aria-pressed:border-ink aria-pressed:bg-line/60"
          >
            {control.isMuted ? <MicOff aria-hidden size={18} /> : <Mic aria-hidden size={18} />}
            {texts.mute}
          </Button>
        )}
        {state.kind !== 'starting' && (
          <Button kind="danger" onClick={hangUp}>
            <PhoneOff aria-hidden size={18} />
            {state.kind === 'calling' ? texts.cancel : texts.hangUp}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function stateText({ state }: CallControl, texts: CallTexts): string {
  switch (state.kind) {
    case 'talking':
      return texts.connected;
    case 'lost':
    case 'idle':
      return texts.hindrances.lost;
    case 'starting':
    case 'calling':
    case 'connecting':
      return texts[state.kind];
  }
}

/** The other side rings, or another window of this side has the call. */
function OtherCall({ control, current, texts }: CallCardProps & { current: CurrentCall }) {
  const isRinging = current.state === 'ringing' && !current.is_own;
  return (
    <fieldset aria-label={texts.title} className={CARD}>
      <p role="alert" className="font-semibold">
        {isRinging ? texts.incoming : texts.elsewhere}
      </p>
      {isRinging && <p className="text-sm text-ink-soft">{texts.about}</p>}
      <div className="flex flex-wrap gap-2">
        {isRinging && (
          <Button kind="primary" onClick={() => control.accept(current)}>
            <Phone aria-hidden size={18} />
            {texts.accept}
          </Button>
        )}
        <Button kind="danger" onClick={() => control.decline(current.id)}>
          <PhoneOff aria-hidden size={18} />
          {isRinging ? texts.decline : texts.hangUp}
        </Button>
      </div>
    </fieldset>
  );
}

/** Not announced every second. */
function Clock({ since }: { since: number }) {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return (
    <span role="timer" className="figures text-ink-soft">
      {clockText(now - since)}
    </span>
  );
}
