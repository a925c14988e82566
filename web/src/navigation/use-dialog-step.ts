import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { randomKey } from '../api/random-key.ts';

interface DialogStep<Shown> {
  /** What is shown in a dialog; null while none is open. */
  readonly shown: Shown | null;
  readonly open: (what: Shown) => void;
  readonly close: () => void;
}

/** The key of the dialog that made a history entry; null if none did. */
function stepOf(state: unknown): string | null {
  const isOne = typeof state === 'object' && state !== null && 'dialog' in state;
  return isOne && typeof state.dialog === 'string' ? state.dialog : null;
}

/**
 * A dialog with a history entry of its own: Back closes it and stays on the page. The address does not
 * contain it, so a reload or a link shows the page without it.
 */
export function useDialogStep<Shown>(): DialogStep<Shown> {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const [opened, setOpened] = useState<{ step: string; what: Shown } | null>(null);
  const step = stepOf(state);
  // The caller may have waited for an answer before closing, and Back may have closed the dialog since.
  const now = useRef(step);
  useEffect(() => {
    now.current = step;
  }, [step]);
  return {
    shown: opened !== null && opened.step === step ? opened.what : null,
    open: (what) => {
      const next = randomKey();
      setOpened({ step: next, what });
      void navigate({ search }, { state: { dialog: next }, preventScrollReset: true });
    },
    close: () => {
      if (opened === null || opened.step !== now.current) return;
      now.current = null;
      setOpened(null);
      void navigate(-1);
    },
  };
}
