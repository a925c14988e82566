import { useEffect, useState } from 'react';

/** Loads a part when it is wanted. Unlike `lazy`, it is retried once the network is back. */
export function useDeferredImport<T>(load: (() => Promise<T>) | null): T | null {
  const [part, setPart] = useState<{ from: () => Promise<T>; loaded: T } | null>(null);

  useEffect(() => {
    if (load === null) return undefined;
    const fetchPart = (): void => {
      load().then(
        (loaded) => setPart({ from: load, loaded }),
        () => undefined,
      );
    };
    fetchPart();
    window.addEventListener('online', fetchPart);
    return () => window.removeEventListener('online', fetchPart);
  }, [load]);

  return part === null || part.from !== load ? null : part.loaded;
}
