import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import FinderPage from '../pages/finder.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

export function mountInto(root: Element): void {
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        <FinderPage />
      </ErrorBoundary>
    </StrictMode>,
  );
}
