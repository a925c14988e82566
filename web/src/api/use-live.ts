import { useEffect, useEffectEvent, useState } from 'react';
import type { Sender } from './client.ts';
import { openLiveStream } from './live-stream.ts';
import { raisePosition } from './position.ts';

const POLL_MS = 5000;

/**
 * Calls `onChange` whenever the server reports a change, and every 5 seconds while the live stream
 * is broken.
 */
export function useLive(path: string, as: Sender, onChange: () => void): void {
  const [broken, setBroken] = useState(false);
  const refresh = useEffectEvent(onChange);

  useEffect(
    () =>
      openLiveStream(path, as, {
        onReady: () => {
          setBroken(false);
          refresh();
        },
        onChange: (position) => {
          raisePosition(position);
          refresh();
        },
        onBroken: () => setBroken(true),
      }),
    [path, as],
  );

  useEffect(() => {
    if (!broken) return undefined;
    const timer = setInterval(refresh, POLL_MS);
    return () => clearInterval(timer);
  }, [broken]);
}
