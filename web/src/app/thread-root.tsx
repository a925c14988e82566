import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import type { ThreadStart } from '../features/thread/components/thread-start.ts';
import ThreadPage from '../pages/thread.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

interface ThreadRootProps {
  token: string;
  start: ThreadStart | undefined;
  /** On the server, one for each page, so that no data is shared between people. */
  queryClient: QueryClient;
}

export function ThreadRoot({ token, start, queryClient }: ThreadRootProps) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <ThreadPage token={token} start={start} />
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  );
}
