import { useSyncExternalStore } from 'react';

const ENGLISH = 'You are offline. What you see may be out of date; what you type is kept.';

/** For pages with data read earlier. It stays visible, with space below, so it hides nothing. */
export function OfflineNote({ text = ENGLISH }: { text?: string }) {
  const isOnline = useOnline();
  return (
    <output className="sticky bottom-0 z-30 block text-center">
      {!isOnline && (
        <span className="m-3 inline-block rounded-card border border-line bg-amber-wash px-4 py-2 font-medium text-amber">
          {text}
        </span>
      )}
    </output>
  );
}

function watch(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

function useOnline(): boolean {
  return useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
}
