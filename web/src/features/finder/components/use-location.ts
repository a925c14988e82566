import { useState } from 'react';
import { notify } from '../../../components/toasts/notify.ts';
import type { FinderTexts } from '../texts/finder-texts.ts';

export interface Position {
  latitude: number;
  longitude: number;
  accuracy: number;
}

const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };

export interface SharedLocation {
  on: boolean;
  /** The last position read; sent only while the toggle is on. */
  position: Position | null;
  toggle: (on: boolean) => void;
}

/** Asks for the position when first switched on (specification, section 4). */
export function useLocation(texts: FinderTexts['location']): SharedLocation {
  const [on, setOn] = useState(false);
  const [position, setPosition] = useState<Position | null>(null);

  function ask(): void {
    if (!('geolocation' in navigator)) {
      setOn(false);
      notify('error', texts.unsupported);
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setPosition({ latitude, longitude, accuracy });
        notify('success', texts.capturedToast);
      },
      () => {
        setOn(false);
        notify('error', texts.failure);
      },
      OPTIONS,
    );
  }

  function toggle(next: boolean): void {
    setOn(next);
    if (next && position === null) ask();
  }

  return { on, position, toggle };
}
