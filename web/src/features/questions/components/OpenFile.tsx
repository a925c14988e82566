import { QUESTION_BOUNDS } from '@app/command-api/features/questions/contract';
import { PickText } from '../../../components/PickText.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { questionWords } from '../../../content/questions.ts';
import type { Typed } from '../api/questions.ts';

/**
 * The size limit of a file: more than a question may have, however many bytes its characters take.
 */
const MOST_BYTES = 4 * QUESTION_BOUNDS.source + 4;

interface OpenFileProps {
  typed: Typed;
  onChange: (typed: Typed) => void;
}

/** Loads a question from a file; an unnamed question takes the name of the file. */
export function OpenFile({ typed, onChange }: OpenFileProps) {
  function take(source: string, file: string): void {
    if (source.length > QUESTION_BOUNDS.source) {
      showToast('error', questionWords.tooLong(QUESTION_BOUNDS.source));
      return;
    }
    const name = typed.name.trim() === '' ? file.replace(/\.\w+$/u, '') : typed.name;
    onChange({ name: name.slice(0, QUESTION_BOUNDS.name), source });
  }
  return (
    <PickText
      label={questionWords.upload}
      accept=".ts,.mts,.js,.mjs,.txt,text/plain"
      mostBytes={MOST_BYTES}
      onPick={take}
    />
  );
}
