import type { FinderTexts } from '../texts/finder-texts.ts';

export const MOST_PHOTOS = 3;

/** A picture on its way to the server. */
export interface Photo {
  /** Names it on this page. */
  readonly key: string;
  readonly state: 'preparing' | 'sending' | 'ready' | 'failed';
  /** How much of it has gone out, 0 to 1. */
  readonly share: number;
  /** A small copy as a data address; null until it could be read. */
  readonly thumb: string | null;
  /** What the server calls it; null until it has arrived. */
  readonly id: string | null;
  /** Of one that failed: nobody answered, so it may go another time. */
  readonly isUnreachable?: boolean;
}

/** What outlives a reload: pictures that have arrived. */
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
