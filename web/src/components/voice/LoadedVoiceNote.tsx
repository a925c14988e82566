import type { Language } from '../../language/language.ts';
import { useVoiceTexts } from './use-voice-texts.ts';
import { VoicePlayer } from './VoicePlayer.tsx';
import { getRaw } from '../../api/download.ts';
import type { VoiceAddress } from './VoiceField.tsx';

export interface LoadedVoiceNoteProps {
  language: Language;
  durationMs: number;
  source: VoiceSource;
  label: string;
}

export function LoadedVoiceNote({ language, source, ...note }: LoadedVoiceNoteProps) {
  const texts = useVoiceTexts(language);
  if (texts === null) return <div className="skeleton h-14 w-64 max-w-full" aria-hidden="true" />;
  return <VoicePlayer {...note} load={() => loadSound(source)} texts={texts.player} autoPlay />;
}

/** The sound: a URL on the server, or a `data:` URL of a recording in this browser. */
type VoiceSource = VoiceAddress | string;

async function loadSound(source: VoiceSource): Promise<Blob> {
  if (typeof source !== 'string') return (await getRaw(source)).blob();
  const [head = '', packed = ''] = source.split(',');
  const bytes = Uint8Array.from(atob(packed), (character) => character.codePointAt(0) ?? 0);
  return new Blob([bytes], { type: head.replace(/^data:|;base64$/gu, '') });
}
