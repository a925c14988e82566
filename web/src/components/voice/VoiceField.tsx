import { Mic } from 'lucide-react';
import { useState } from 'react';
import type { RefObject } from 'react';
import type { Sender } from '../../api/client.ts';
import type { Language } from '../../language/language.ts';
import { Button } from '../Button.tsx';
import { useDeferredImport } from '../use-deferred-import.ts';
import { useHydrated } from '../use-hydrated.ts';
import type { Recording } from './record.ts';

const loadRecorder = () => import('./VoiceRecorder.tsx');

/** A voice note that the server took. */
export interface SentVoice extends Recording {
  readonly id: string;
}

/** What a form asks of its voice note when it is sent. Until the button is pressed there is none. */
export interface VoiceHandle {
  /** Whether there is a recording, or one is under way. */
  isThere: () => boolean;
  /**
   * Stops a recording that is under way, and uploads it.
   * @returns null where nothing was recorded
   * @throws the error of the upload
   */
  send: () => Promise<SentVoice | null>;
  /** Told why the message was not sent: it may have to be uploaded anew. */
  failed: (error: unknown) => void;
  clear: () => void;
}

export interface VoiceFieldProps {
  label: string;
  language: Language;
  handle: RefObject<VoiceHandle | null>;
  /** The path that it is uploaded to. */
  to: string;
  /** As a finder, where nothing is said. */
  as?: Sender;
}

/**
 * Until it is pressed this is one button, and nobody is asked for a microphone. Where the browser
 * cannot record there is none.
 */
export function VoiceField({ label, ...field }: VoiceFieldProps) {
  const [isWanted, setWanted] = useState(false);
  const part = useDeferredImport(isWanted ? loadRecorder : null);
  const isHydrated = useHydrated();
  // The microphone is there on encrypted pages alone.
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
