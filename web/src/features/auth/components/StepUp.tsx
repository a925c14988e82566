import { lazy, Suspense, useEffect, useState } from 'react';
import { watchAttendance, proveBy } from '../../../api/step-up.ts';
import { randomKey } from '../../../api/random-key.ts';
import { stepUp } from '../api/step-up.ts';

const StepUpDialog = lazy(() => import('./StepUpDialog.tsx'));

interface Asked {
  answer: (proved: boolean) => void;
}

/** Asks for a proof when a request of this page needs one, and then repeats the request. */
export function StepUp() {
  const [asked, setAsked] = useState<Asked | null>(null);

  useEffect(
    () =>
      proveBy(async (password) => {
        if (password !== undefined) {
          await stepUp({ kind: 'password', password }, randomKey());
          return true;
        }
        return new Promise((answer) => {
          setAsked({ answer });
        });
      }),
    [],
  );

  useEffect(() => watchAttendance(), []);

  if (asked === null) return null;
  return (
    <Suspense fallback={null}>
      <StepUpDialog
        onDone={(proved) => {
          setAsked(null);
          asked.answer(proved);
        }}
      />
    </Suspense>
  );
}
