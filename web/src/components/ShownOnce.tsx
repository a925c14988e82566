import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { CopyButton, SelectableText } from './CopyButton.tsx';
import { Modal } from './Modal.tsx';
import { COPIED } from '../content/copied.ts';

interface ShownOnceProps {
  text: string;
  words: {
    readonly once: string;
    readonly label: string;
    readonly copy: string;
    readonly notCopied: string;
    readonly kept: string;
  };
  onKept: () => void;
}

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

interface MakeSecretProps {
  act: string;
  title: string;
  words: ShownOnceProps['words'];
  renderForm: (onMade: (secret: string) => void) => ReactNode;
}

/** A button and the form that makes a secret, which the same dialog then shows once. */
export function MakeSecret({ act, title, words, renderForm }: MakeSecretProps) {
  const [isOpen, setOpen] = useState(false);
  // Kept only here, until the dialog closes.
  const [secret, setSecret] = useState<string | null>(null);

  function change(open: boolean): void {
    setOpen(open);
    if (!open) setSecret(null);
  }

  return (
    <>
      <Button className="justify-self-start" onClick={() => change(true)}>
        {act}
      </Button>
      <Modal
        open={isOpen}
        onOpenChange={change}
        title={secret === null ? act : title}
        focusFirst="field"
      >
        {secret === null ? (
          renderForm(setSecret)
        ) : (
          <ShownOnce text={secret} words={words} onKept={() => change(false)} />
        )}
      </Modal>
    </>
  );
}
