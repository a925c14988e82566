import { useEffect } from 'react';
import { logError } from '../../../api/log-error.ts';
import { Button } from '../../../components/Button.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';

interface PartFailedProps {
  text: string;
  query: { readonly error: unknown; readonly refetch: () => Promise<unknown> };
}

/** One part of a tab did not load; the others are unaffected. Also logged to the console. */
export function PartFailed({ text, query }: PartFailedProps) {
  const { error, refetch } = query;
  useEffect(() => logError(error), [error]);
  return (
    <div className="grid justify-items-start gap-3">
      <FormFailure text={text} />
      <Button onClick={() => void refetch()}>Try again</Button>
    </div>
  );
}
