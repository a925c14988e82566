import { Check, Copy } from 'lucide-react';
import { useEffect, useState, useRef } from 'react';
import { Button } from './Button.tsx';
import type { ButtonKind } from './button-class.ts';
import { COPIED } from '../content/copied.ts';
import { showToast } from './toasts/show-toast.ts';

interface CopyButtonProps {
  text: string;
  label: string;
  /** The accessible name if there are several: the label, followed by what is copied. */
  name?: string;
  kind?: ButtonKind;
  className?: string;
  says?: { copied: string; notCopied: string };
}

const ENGLISH = { copied: COPIED, notCopied: 'Could not copy. The link is' };
const SHOW_DONE_MS = 2000;

export function CopyButton({
  text,
  label,
  name,
  kind = 'plain',
  className = '',
  says = ENGLISH,
}: CopyButtonProps) {
  const [done, setDone] = useState(false);
  const [refused, setRefused] = useState(false);
  const Icon = done ? Check : Copy;

  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => setDone(false), SHOW_DONE_MS);
    return () => clearTimeout(timer);
  }, [done]);

  async function copy(): Promise<void> {
    const copied = await copyText(text);
    setDone(copied);
    setRefused(!copied);
    if (copied) showToast('success', says.copied);
    else showToast('error', `${says.notCopied} ${text}`);
  }

  return (
    <>
      <Button kind={kind} className={className} aria-label={name} onClick={() => void copy()}>
        <Icon aria-hidden size={18} />
        {label}
      </Button>
      {refused && <SelectableText label={name ?? label} text={text} />}
    </>
  );
}

/** The clipboard API is missing on plain http, for example on a phone in a local network. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
  }
}

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

interface SelectableTextProps {
  label: string;
  text: string;
}

export function SelectableText({ label, text }: SelectableTextProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <input
      ref={field}
      readOnly
      aria-label={label}
      value={text}
      onFocus={({ target }) => target.select()}
      className="min-h-11 w-full min-w-0 rounded-control border border-line-strong bg-lift px-3 text-base"
    />
  );
}
