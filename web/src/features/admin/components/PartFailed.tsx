import { useEffect } from 'react';
import { logError } from '../../../api/log-error.ts';
import { Button } from '../../../components/Button.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';

interface PartFailedProps {
  text: string;
  error: unknown;
  retry: () => void;
}

/** One part of a tab did not load; the others are unaffected. Also logged to the console. */
export function PartFailed({ text, error, retry }: PartFailedProps) {
  useEffect(() => logError(error), [error]);
  return (
    <div className="grid justify-items-start gap-3">
      <FormFailure text={text} />
      <Button onClick={retry}>Try again</Button>
    </div>
  );
}
