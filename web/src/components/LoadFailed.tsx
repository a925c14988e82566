import { useEffect } from 'react';
import { logError } from '../api/log-error.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { showToast } from './toasts/show-toast.ts';

interface LoadFailedProps {
  /** Which text: see docs/product.md, Toasts and fixed texts. */
  text: string;
  level?: 2 | 3;
  error: unknown;
  retry: () => void;
  children?: string;
}

/** In place of data that did not load: shows a toast, logs to the console, and offers a retry. */
export function LoadFailed({ text, level = 2, error, retry, children }: LoadFailedProps) {
  useEffect(() => {
    // While it is tried again there is none.
    if (error === null) return;
    logError(error);
    showToast('error', text);
  }, [error, text]);
  return (
    <EmptyState
      drawing="door"
      title={text}
      level={level}
      action={<Button onClick={retry}>Try again</Button>}
    >
      {children ?? 'Nothing is lost. Only the list did not load.'}
    </EmptyState>
  );
}
