import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { OfflineNote } from '../components/OfflineNote.tsx';
import { AuthProvider } from '../features/auth/components/AuthProvider.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { queryClient } from './query-client.ts';
import { AppRoutes } from './routes.tsx';

/** @param Router reads the address: of the browser, or of the page that the build writes out */
export function App({ Router }: { Router: ComponentType<{ children: ReactNode }> }) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <AuthProvider>
          <Router>
            <AppRoutes />
            <Offline />
          </Router>
        </AuthProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

/** The thread's page says it in its own language. */
function Offline() {
  return useLocation().pathname.startsWith('/t/') ? null : <OfflineNote />;
}
