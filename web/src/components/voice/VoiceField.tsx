import { Mic } from 'lucide-react';
import { useState, type RefObject } from 'react';
import type { Sender } from '../../api/client.ts';
import type { Language } from '../../language/language.ts';
import { Button } from '../Button.tsx';
import { useDeferredImport } from '../use-deferred-import.ts';
import { useHydrated } from '../use-hydrated.ts';
import type { Recording } from './record.ts';

const loadRecorder = () => import('./VoiceRecorder.tsx');

export interface SentVoice extends Recording {
  readonly id: string;
}

/** A form's access to its voice note, for sending; null until the button was clicked. */
export interface VoiceHandle {
  isThere: () => boolean;
  /** Stops a recording in progress, and uploads it. @returns null if nothing was recorded */
  send: () => Promise<SentVoice | null>;
  /** Called with the reason why the message was not sent: it may have to be uploaded again. */
  failed: (error: unknown) => void;
  clear: () => void;
}

export interface VoiceFieldProps {
  label: string;
  language: Language;
  handle: RefObject<VoiceHandle | null>;
  to: string;
  as?: Sender;
}

/** Until it is clicked, the microphone is not requested. */
export function VoiceField({ label, ...field }: VoiceFieldProps) {
  const [isWanted, setWanted] = useState(false);
  const part = useDeferredImport(isWanted ? loadRecorder : null);
  const isHydrated = useHydrated();
  // Microphones are available only on encrypted pages.
  if (isHydrated && !('MediaRecorder' in window && 'mediaDevices' in navigator)) return null;
  if (part !== null) return <part.VoiceRecorder {...field} onClose={() => setWanted(false)} />;
  return (
    <Button
      busy={isWanted}
      className="script-only max-w-full justify-self-start wrap-anywhere"
      onClick={() => setWanted(true)}
    >
      <Mic aria-hidden size={18} />
      {label}
    </Button>
  );
}

/** Placeholder for the id of a voice note that is not uploaded yet, for validating a form. */
export const SOME_VOICE = '00000000-0000-0000-0000-000000000000';

export interface VoiceAddress {
  readonly path: string;
  readonly as: Sender;
}
