import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { copyText } from './CopyButton.tsx';
import { Button } from './Button.tsx';
import { TextAreaField } from './Field.tsx';

interface KeptWordsProps {
  label: string;
  words: string;
  texts: { copy: string; copied: string };
  takesFocus: boolean;
}

/** Text that can no longer be sent, to select and copy. */
export function KeptWords({ label, words, texts, takesFocus }: KeptWordsProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) field.current?.focus();
  }, [takesFocus]);

  async function copy(): Promise<void> {
    const done = await copyText(words);
    setCopied(done);
    if (!done) field.current?.select();
  }

  const Icon = copied ? Check : Copy;
  return (
    <div className="mx-auto grid w-full max-w-prose gap-3">
      <TextAreaField ref={field} readOnly rows={2} label={label} value={words} />
      <Button className="script-only justify-self-start" onClick={() => void copy()}>
        <Icon aria-hidden size={18} />
        <span aria-live="polite">{copied ? texts.copied : texts.copy}</span>
      </Button>
    </div>
  );
}
