import type { FinderTexts } from '../texts/finder-texts.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import type { Position } from './use-message-form.ts';

const TIMEOUT_MS = 10_000;

/** @param maximumAge of a cached position, in ms @returns null if it cannot be read */
export function readPosition(
  texts: FinderTexts['location'],
  maximumAge: number,
): Promise<Position | null> {
  return new Promise((resolve) => {
    const fail = (text: string): void => {
      showToast('error', text);
      resolve(null);
    };
    if (!('geolocation' in navigator)) return fail(texts.unsupported);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        showToast('success', texts.capturedToast);
        resolve({ latitude, longitude, accuracy });
      },
      () => fail(texts.failure),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge },
    );
  });
}
