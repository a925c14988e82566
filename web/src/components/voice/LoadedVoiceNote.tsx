import type { Language } from '../../language/language.ts';
import { loadSound } from './load-sound.ts';
import type { VoiceSource } from './load-sound.ts';
import { useVoiceTexts } from './use-voice-texts.ts';
import { VoicePlayer } from './VoicePlayer.tsx';

export interface LoadedVoiceNoteProps {
  language: Language;
  /** Its duration, in ms. */
  durationMs: number;
  source: VoiceSource;
  label: string;
}

/** A voice note that somebody started: it plays as soon as its texts are loaded. */
export function LoadedVoiceNote({ language, source, ...note }: LoadedVoiceNoteProps) {
  const texts = useVoiceTexts(language);
  if (texts === null) return <div className="skeleton h-14 w-64 max-w-full" aria-hidden="true" />;
  return <VoicePlayer {...note} load={() => loadSound(source)} texts={texts.player} autoPlay />;
}
