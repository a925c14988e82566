import { useOnline } from './use-online.ts';

const ENGLISH = 'You are offline. What you see may be out of date; what you type is kept.';

/**
 * For pages that show what they read before: it may be old now. It stays in sight, and has room of
 * its own below the page, so that everything can be scrolled out from under it.
 */
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
