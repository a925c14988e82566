import { Button } from './Button.tsx';
import { CopyButton } from './CopyButton.tsx';
import { SelectableText } from './SelectableText.tsx';
import { COPIED } from '../content/copied.ts';

interface ShownOnceProps {
  text: string;
  words: {
    /** Says that the secret is not shown again. */
    readonly once: string;
    readonly label: string;
    readonly copy: string;
    readonly notCopied: string;
    readonly kept: string;
  };
  onKept: () => void;
}

/** A secret that is shown once, with a button to copy it. */
export function ShownOnce({ text, words, onKept }: ShownOnceProps) {
  const says = { copied: COPIED, notCopied: words.notCopied };
  return (
    <div className="grid gap-4">
      <p>{words.once}</p>
      <SelectableText label={words.label} text={text} />
      <p className="flex flex-wrap gap-2">
        <CopyButton text={text} label={words.copy} says={says} />
        <Button kind="primary" onClick={onKept}>
          {words.kept}
        </Button>
      </p>
    </div>
  );
}
