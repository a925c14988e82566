import { useState } from 'react';
import type { FinderTexts } from '../texts/finder-texts.ts';

export interface Position {
  latitude: number;
  longitude: number;
  accuracy: number;
}

const FRESH_MS = 60_000;

export interface SharedLocation {
  on: boolean;
  /** The last position; sent only while the toggle is on. */
  position: Position | null;
  toggle: (on: boolean) => void;
  /** Measures again; the old position stays until there is a new one. */
  again: () => void;
}

export function useLocation(texts: FinderTexts['location']): SharedLocation {
  const [on, setOn] = useState(false);
  const [position, setPosition] = useState<Position | null>(null);

  // Few share it, so the code is loaded on demand.
  async function ask(maximumAge: number): Promise<void> {
    const read = await import('./read-position.ts')
      .then((part) => part.readPosition(texts, maximumAge))
      .catch(() => null);
    if (read !== null) setPosition(read);
    else if (position === null) setOn(false);
  }

  function toggle(next: boolean): void {
    setOn(next);
    if (next && position === null) void ask(FRESH_MS);
  }

  return { on, position, toggle, again: () => void ask(0) };
}
