import { StrictMode } from 'react';
import type { FinderStart } from '../features/finder/components/finder-start.ts';
import FinderPage from '../pages/finder.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** The page of a code, for rendering on the server and in the browser. */
export function FinderRoot({ start }: { start: FinderStart | undefined }) {
  return (
    <StrictMode>
      <ErrorBoundary>
        {start === undefined ? <FinderPage /> : <FinderPage start={start} />}
      </ErrorBoundary>
    </StrictMode>
  );
}
