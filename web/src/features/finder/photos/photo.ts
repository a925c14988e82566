import type { FinderTexts } from '../texts/finder-texts.ts';

export const MOST_PHOTOS = 3;

export interface Photo {
  readonly key: string;
  readonly state: 'preparing' | 'sending' | 'ready' | 'failed';
  /** The uploaded share, 0 to 1. */
  readonly share: number;
  /** A small copy as a data URL; null until it is made. */
  readonly thumb: string | null;
  readonly id: string | null;
  /** Whether a failed one got no answer, so that a retry may work. */
  readonly isUnreachable?: boolean;
}

export interface KeptPhoto {
  readonly id: string;
  readonly thumb: string;
}

export function keptOf(photos: readonly Photo[]): KeptPhoto[] {
  return photos.flatMap(({ id, thumb }) => (id === null || thumb === null ? [] : [{ id, thumb }]));
}

export function fromKept({ id, thumb }: KeptPhoto): Photo {
  return { key: id, id, thumb, state: 'ready', share: 1 };
}

export function photoStateText({ state, share }: Photo, texts: FinderTexts['photos']): string {
  switch (state) {
    case 'preparing':
      return texts.preparing;
    case 'sending':
      return texts.sent(Math.round(share * 100));
    case 'ready':
      return texts.ready;
    case 'failed':
      return texts.failed;
  }
}
