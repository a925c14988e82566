import { useState } from 'react';

/**
 * How much of a long list is drawn: a first part, and more as one comes near its end.
 * @param key a list of another kind begins anew
 */
export function useGrowing(total: number, step: number, key: string) {
  const [grown, setGrown] = useState({ key, count: step });
  const count = grown.key === key ? grown.count : step;
  return {
    count: Math.min(total, count),
    hasMore: count < total,
    grow: () => setGrown({ key, count: count + step }),
  };
}
