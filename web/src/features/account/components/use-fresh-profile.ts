import { useQueryClient } from '@tanstack/react-query';
import { profileQuery } from '../../auth/api/profile.ts';

/** @returns reads the profile again, after a change of it */
export function useFreshProfile(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: profileQuery().queryKey });
}
