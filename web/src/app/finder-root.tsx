import { StrictMode } from 'react';
import type { FinderStart } from '../features/finder/components/finder-start.ts';
import FinderPage from '../pages/finder.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

export function FinderRoot({ start }: { start: FinderStart | undefined }) {
  return (
    <StrictMode>
      <ErrorBoundary>
        {start === undefined ? <FinderPage /> : <FinderPage start={start} />}
      </ErrorBoundary>
    </StrictMode>
  );
}
