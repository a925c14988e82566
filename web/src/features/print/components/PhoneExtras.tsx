import { Nfc, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { detailOr } from '../../../api/problem.ts';
import { Button } from '../../../components/Button.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { canWriteNfc, writeNfcTag } from '../api/nfc.ts';
import { saveWallpaper } from '../api/wallpaper.ts';
import type { PrintChoices, PrintSource } from './print-choices.ts';
import type { PrintedCode } from './printed-code.ts';

interface PhoneExtrasProps {
  codes: readonly PrintedCode[];
  source: PrintSource;
  words: PrintChoices['words'];
}

/** Other uses of a single code: a phone's lock screen, an NFC tag. */
export function PhoneExtras({ codes, source, words }: PhoneExtrasProps) {
  const [code, ...others] = codes;
  if (code === undefined || others.length > 0 || source.codes === undefined) return null;
  return (
    <>
      <Wallpaper uid={code.uid} words={words === 'text' ? 'none' : words} />
      {canWriteNfc() && <NfcTag uid={code.uid} />}
    </>
  );
}

function Wallpaper({ uid, words }: { uid: string; words: string }) {
  const [isBusy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      showToast('success', `Saved as ${await saveWallpaper(uid, words)}.`);
    } catch (error) {
      reportError(error);
      showToast('error', detailOr(error, 'The picture could not be saved. Please try again.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button wide disabled={isBusy} onClick={() => void save()}>
      <Smartphone aria-hidden size={18} />
      Lock screen picture (PNG)
    </Button>
  );
}

function NfcTag({ uid }: { uid: string }) {
  const waiting = useRef<AbortController>(null);
  const [isWaiting, setWaiting] = useState(false);

  async function write(): Promise<void> {
    const controller = new AbortController();
    waiting.current = controller;
    setWaiting(true);
    try {
      await writeNfcTag(`${window.location.origin}/${uid}`, controller.signal);
      showToast('success', 'The NFC tag is written.');
    } catch (error) {
      if (controller.signal.aborted) return;
      reportError(error);
      showToast('error', 'The NFC tag could not be written. Hold it still and try again.');
    } finally {
      setWaiting(false);
    }
  }

  if (!isWaiting) {
    return (
      <Button wide onClick={() => void write()}>
        <Nfc aria-hidden size={18} />
        Write to an NFC tag
      </Button>
    );
  }
  return (
    <div className="flex items-center justify-between gap-3 text-sm text-ink-soft">
      <output>Hold the tag to the back of your phone.</output>
      <Button kind="quiet" onClick={() => waiting.current?.abort()}>
        Stop
      </Button>
    </div>
  );
}
