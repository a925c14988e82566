import { useQueryClient } from '@tanstack/react-query';
import { profileQuery } from '../../auth/api/profile.ts';

/** @returns a function that reloads the profile after it was changed */
export function useFreshProfile(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: profileQuery().queryKey });
}
