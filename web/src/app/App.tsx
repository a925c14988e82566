import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { navigateWith } from '../api/go-to.ts';
import { OfflineNote } from '../components/OfflineNote.tsx';
import { onWorkerMessage } from '../devices/worker-messages.ts';
import { AuthProvider } from '../features/auth/components/AuthProvider.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { queryClient } from './query-client.ts';
import { AppRoutes } from './routes.tsx';

/** @param Router provides the URL: that of the browser, or of the page that is being built */
export function App({ Router }: { Router: ComponentType<{ children: ReactNode }> }) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <AuthProvider>
          <Router>
            <Navigation />
            <AppRoutes />
            <OfflineNote />
          </Router>
        </AuthProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

function Navigation() {
  const navigate = useNavigate();
  useEffect(() => navigateWith((path) => void navigate(path, { replace: true })), [navigate]);
  // Clicking a notification leads to a page of the app.
  useEffect(
    () => onWorkerMessage((message) => void ('open' in message && navigate(message.open))),
    [navigate],
  );
  return null;
}
