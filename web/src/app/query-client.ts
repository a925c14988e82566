import { QueryClient } from '@tanstack/react-query';
import { isWorthRetrying } from '../api/problem.ts';

const RETRIES = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Live streams report changes; this only avoids double reads.
      staleTime: 5000,
      retry: (failures, error) => failures < RETRIES && isWorthRetrying(error),
    },
    // Offline, a mutation fails at once with a message, instead of waiting silently.
    mutations: { retry: false, networkMode: 'always' },
  },
});
