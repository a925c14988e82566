import { useSyncExternalStore } from 'react';

const neverChanges = (): (() => void) => () => undefined;

/**
 * Whether what only this browser knows may be shown: what is kept in its storage, its time zone, what
 * it can do. False on the server, and while React takes over what the server drew.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
