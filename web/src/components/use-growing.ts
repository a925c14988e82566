import { useState } from 'react';

/**
 * How much of a long list is rendered: a first part, and more near its end.
 * @param key starts again for a different list
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
