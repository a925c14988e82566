import { QueryClient } from '@tanstack/react-query';
import { isWorthRetrying } from '../api/problem.ts';

const RETRIES = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Live streams say when something is old; a short rest only spares double reads.
      staleTime: 5000,
      retry: (failures, error) => failures < RETRIES && isWorthRetrying(error),
    },
    // Offline, what one sends fails at once and says so, instead of waiting without a word.
    mutations: { retry: false, networkMode: 'always' },
  },
});
