import { useState } from 'react';
import { showToast } from '../../../components/toasts/show-toast.ts';
import type { FinderTexts } from '../texts/finder-texts.ts';

export interface Position {
  latitude: number;
  longitude: number;
  accuracy: number;
}

const TIMEOUT_MS = 10_000;
const FRESH_MS = 60_000;

export interface SharedLocation {
  on: boolean;
  /** The last position read; sent only while the toggle is on. */
  position: Position | null;
  toggle: (on: boolean) => void;
  /** Measures anew; the old position stays until a new one is there. */
  again: () => void;
}

/** Asks for the position when first switched on (docs/product.md, Location). */
export function useLocation(texts: FinderTexts['location']): SharedLocation {
  const [on, setOn] = useState(false);
  const [position, setPosition] = useState<Position | null>(null);

  function ask(maximumAge: number, onFailure: () => void): void {
    if (!('geolocation' in navigator)) {
      setOn(false);
      showToast('error', texts.unsupported);
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setPosition({ latitude, longitude, accuracy });
        showToast('success', texts.capturedToast);
      },
      () => {
        onFailure();
        showToast('error', texts.failure);
      },
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge },
    );
  }

  function toggle(next: boolean): void {
    setOn(next);
    if (next && position === null) ask(FRESH_MS, () => setOn(false));
  }

  return { on, position, toggle, again: () => ask(0, () => undefined) };
}
