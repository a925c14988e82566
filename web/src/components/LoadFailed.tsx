import { useEffect } from 'react';
import { logError } from '../api/log-error.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { showToast } from './toasts/show-toast.ts';

interface LoadFailedProps {
  /** For the texts see docs/product.md, Toasts and fixed texts. */
  text: string;
  level?: 2 | 3;
  query: { readonly error: unknown; readonly refetch: () => Promise<unknown> };
  children?: string;
}

/** Replaces data that did not load: shows a toast, logs to the console, and offers a retry. */
export function LoadFailed({ text, level = 2, query, children }: LoadFailedProps) {
  const { error, refetch } = query;
  useEffect(() => {
    // There is no error during a retry.
    if (error === null) return;
    logError(error);
    showToast('error', text);
  }, [error, text]);
  return (
    <EmptyState
      drawing="door"
      title={text}
      level={level}
      action={<Button onClick={() => void refetch()}>Try again</Button>}
    >
      {children ?? 'Nothing is lost. Only the list did not load.'}
    </EmptyState>
  );
}
