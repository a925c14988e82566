import { useRef, useState } from 'react';
import { randomKey } from '../../../api/random-key.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
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

/** The pictures of a message, from the camera to the server. */
export function usePhotos({ codeId, kept, onKeep, texts }: PhotosOptions) {
  const [photos, setPhotos] = useState<readonly Photo[]>(() => kept.map(fromKept));
  // Uploads go on beside the renderings, so the newest list is held here.
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
      const shrunk = running.current.get(key)?.shrunk;
      if (shrunk !== undefined) start(key, shrunk);
    },
    settled: async (): Promise<readonly string[] | null> => {
      await Promise.all([...running.current.values()].map(({ done }) => done));
      const ids = keptOf(newest.current).map(({ id }) => id);
      return ids.length === newest.current.length ? ids : null;
    },
    clear: () => {
      running.current.clear();
      put([]);
    },
  };
}

export type Photos = ReturnType<typeof usePhotos>;
