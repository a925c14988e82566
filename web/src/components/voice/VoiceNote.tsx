import { Play } from 'lucide-react';
import { useState } from 'react';
import type { Language } from '../../language/language.ts';
import { useDeferredImport } from '../use-deferred-import.ts';
import { clockText } from './clock-text.ts';
import type { LoadedVoiceNoteProps } from './LoadedVoiceNote.tsx';

const loadPlayer = () => import('./LoadedVoiceNote.tsx');

interface VoiceNoteProps extends Omit<LoadedVoiceNoteProps, 'label'> {
  language: Language;
  texts: { note: string; play: string };
}

/** Until it is clicked, this is one button, and nothing is loaded. */
export function VoiceNote({ texts, ...note }: VoiceNoteProps) {
  const [isWanted, setWanted] = useState(false);
  const part = useDeferredImport(isWanted ? loadPlayer : null);
  const length = clockText(note.durationMs);
  const label = `${texts.note}, ${length}`;
  if (part !== null) return <part.LoadedVoiceNote {...note} label={label} />;
  return (
    <div className="flex w-64 max-w-full items-center gap-2.5">
      <button
        type="button"
        aria-label={`${texts.play}, ${length}`}
        aria-busy={isWanted}
        onClick={() => setWanted(true)}
        className="script-only grid size-11 shrink-0 place-items-center rounded-full border hover:bg-line/60 aria-busy:opacity-60"
      >
        <Play aria-hidden size={18} />
      </button>
      <span>
        {texts.note} <span className="figures text-sm">{length}</span>
      </span>
    </div>
  );
}
