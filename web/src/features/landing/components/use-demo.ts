import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The fragment that opens the demo. A click on its link before the script runs stays in the URL,
 * and counts.
 */
export const DEMO_HASH = '#demo';

interface Demo {
  isOpen: boolean;
  close: () => void;
}

const never = () => () => undefined;

/** The demo is open while the URL says so; closing it goes back. */
export function useDemo(): Demo {
  const { hash, key } = useLocation();
  const navigate = useNavigate();
  const isClosing = useRef(false);
  // The page was prerendered without a fragment: it is hydrated like that, and opens afterwards.
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
    // A second Escape during the first would go back another step.
    if (isClosing.current) return;
    isClosing.current = true;
    // `default` is the history entry with which the document was opened: there is none of ours
    // before it.
    if (key === 'default') void navigate({ hash: '' }, { replace: true });
    else void navigate(-1);
  }

  return { isOpen, close };
}
