import { profile } from '@app/query-api/features/profile/contract';
import { ownQuery } from '../../../api/own-calls.ts';
import { useQueryClient } from '@tanstack/react-query';

export function profileQuery() {
  return ownQuery(['profile'], '/user/profile', profile);
}

export function useFreshProfile(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: profileQuery().queryKey });
}
