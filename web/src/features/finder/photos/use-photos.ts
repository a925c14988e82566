import { useRef, useState } from 'react';
import { randomKey } from '../../../api/random-key.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import type { KeptPicture } from '../../../outbox/kept-message.ts';
import { shrink } from '../../../pictures/shrink.ts';
import type { FinderTexts } from '../texts/finder-texts.ts';
import { addPhoto } from './add-photo.ts';
import { fromKept, keptOf, MOST_PHOTOS } from './photo.ts';
import type { KeptPhoto, Photo } from './photo.ts';

interface PhotosOptions {
  codeId: string;
  kept: readonly KeptPhoto[];
  onKeep: (kept: readonly KeptPhoto[]) => void;
  texts: FinderTexts['photos'];
}

interface Running {
  shrunk: ReturnType<typeof shrink>;
  abort: AbortController;
  done: Promise<void>;
}

/** @returns null if one was not uploaded */
function idsOf(photos: readonly Photo[]): readonly string[] | null {
  const ids = keptOf(photos).map(({ id }) => id);
  return ids.length === photos.length ? ids : null;
}

/** @returns null if one failed for another reason than the network */
async function picturesForLater(
  photos: readonly Photo[],
  shrunkOf: (key: string) => Running['shrunk'] | undefined,
): Promise<KeptPicture[] | null> {
  const pictures: KeptPicture[] = [];
  for (const { key, id, isUnreachable } of photos) {
    const jpeg = id === null && isUnreachable === true ? (await shrunkOf(key))?.jpeg : null;
    if (jpeg === undefined || (id === null && jpeg === null)) return null;
    pictures.push({ key, id, jpeg });
  }
  return pictures;
}

/** The pictures of a message, from choosing to uploading. */
export function usePhotos({ codeId, kept, onKeep, texts }: PhotosOptions) {
  const [photos, setPhotos] = useState<readonly Photo[]>(() => kept.map(fromKept));
  // Uploads continue between renders, so the newest list is kept here.
  const newest = useRef(photos);
  const running = useRef(new Map<string, Running>());

  function put(next: readonly Photo[]): void {
    newest.current = next;
    setPhotos(next);
    onKeep(keptOf(next));
  }

  function change(key: string, part: Partial<Photo>): void {
    put(newest.current.map((photo) => (photo.key === key ? { ...photo, ...part } : photo)));
  }

  function remove(key: string): void {
    running.current.get(key)?.abort.abort();
    running.current.delete(key);
    put(newest.current.filter((photo) => photo.key !== key));
  }

  async function run(
    key: string,
    shrunk: Running['shrunk'],
    { signal }: AbortController,
  ): Promise<void> {
    const onChange = (part: Partial<Photo>): void => change(key, part);
    if (await addPhoto({ codeId, key, shrunk, onChange, signal })) return;
    remove(key);
    showToast('error', texts.unreadable);
  }

  function start(key: string, shrunk: Running['shrunk']): void {
    const abort = new AbortController();
    running.current.set(key, { shrunk, abort, done: run(key, shrunk, abort) });
  }

  const shrunkOf = (key: string) => running.current.get(key)?.shrunk;
  const allDone = () => Promise.all([...running.current.values()].map(({ done }) => done));

  return {
    photos,
    add: (files: readonly File[]) => {
      const room = MOST_PHOTOS - newest.current.length;
      if (files.length > room) showToast('error', texts.tooMany);
      for (const file of files.slice(0, room)) {
        const key = randomKey();
        put([...newest.current, { key, state: 'preparing', share: 0, thumb: null, id: null }]);
        start(key, shrink(file));
      }
    },
    remove,
    retry: (key: string) => {
      const again = shrunkOf(key);
      if (again !== undefined) start(key, again);
    },
    settled: () => allDone().then(() => idsOf(newest.current)),
    forLater: () => allDone().then(() => picturesForLater(newest.current, shrunkOf)),
    clear: () => {
      running.current.clear();
      put([]);
    },
  };
}

export type Photos = ReturnType<typeof usePhotos>;
