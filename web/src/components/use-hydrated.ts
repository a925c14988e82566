import { useSyncExternalStore } from 'react';

const neverChanges = (): (() => void) => () => undefined;

/** Whether values that only this browser knows may be rendered; false during hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
