import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Opens the demo. A press on its link before the script is there stays in the address, and counts. */
export const DEMO_HASH = '#demo';

interface Demo {
  isOpen: boolean;
  close: () => void;
}

const never = () => () => undefined;

/** The demo is open while the address says so; closing it takes the step back. */
export function useDemo(): Demo {
  const { hash, key } = useLocation();
  const navigate = useNavigate();
  const isClosing = useRef(false);
  // The page was written out without an address: it is taken over as it stands, and opens then.
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const isOpen = isTakenOver && hash === DEMO_HASH;

  useEffect(() => {
    if (!isOpen) isClosing.current = false;
  }, [isOpen]);

  function close(): void {
    // A second Escape, while the first is under way, would take a second step.
    if (isClosing.current) return;
    isClosing.current = true;
    // `default` is the address that the document was opened with: nothing of ours lies before it.
    if (key === 'default') void navigate({ hash: '' }, { replace: true });
    else void navigate(-1);
  }

  return { isOpen, close };
}
