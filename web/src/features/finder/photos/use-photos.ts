import { useRef, useState } from 'react';
import { photoAnswer } from '@app/command-api/features/pictures/photo-contract';
import { randomKey } from '../../../api/random-key.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import type { KeptPicture } from '../../../outbox/kept-message.ts';
import { shrink, UnreadablePicture } from '../../../pictures/shrink.ts';
import type { KeptPhoto } from '../components/draft.ts';
import type { PhotoFieldProps } from './PhotoField.tsx';
import { NoAnswerError, isWorthRetrying, readProblem } from '../../../api/problem.ts';

/** How long an upload may make no progress, in ms; a picture takes longer than a message. */
const SILENCE_MS = 30_000;
const PAUSES_MS = [1000, 4000];

export const MAX_PHOTOS = 3;

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

function keptOf(photos: readonly Photo[]): KeptPhoto[] {
  return photos.flatMap(({ id, thumb }) => (id === null || thumb === null ? [] : [{ id, thumb }]));
}

function fromKept({ id, thumb }: KeptPhoto): Photo {
  return { key: id, id, thumb, state: 'ready', share: 1 };
}

type PhotosOptions = Omit<PhotoFieldProps, 'handle'>;

interface Running {
  shrunk: ReturnType<typeof shrink>;
  abort: AbortController;
  done: Promise<void>;
}

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
      const room = MAX_PHOTOS - newest.current.length;
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

interface Adding {
  codeId: string;
  /** Also the `Idempotency-Key`: a picture sent twice arrives once. */
  key: string;
  /** The picture as sent. Another try needs the same bytes, since the key is the same. */
  shrunk: ReturnType<typeof shrink>;
  onChange: (part: Partial<Photo>) => void;
  signal: AbortSignal;
}

/** @returns false if this browser cannot read the file as a picture */
async function addPhoto({ codeId, key, shrunk, onChange, signal }: Adding): Promise<boolean> {
  try {
    onChange({ state: 'preparing', share: 0 });
    const { jpeg, thumb } = await shrunk;
    onChange({ state: 'sending', thumb });
    const onShare = (share: number): void => onChange({ share });
    const id = await uploadPhoto({ codeId, picture: jpeg, idempotencyKey: key, onShare, signal });
    onChange({ state: 'ready', share: 1, id });
  } catch (error) {
    if (error instanceof UnreadablePicture) return false;
    onChange({ state: 'failed', isUnreachable: error instanceof NoAnswerError });
  }
  return true;
}

interface Upload {
  codeId: string;
  picture: Blob;
  idempotencyKey: string;
  onShare: (share: number) => void;
  signal: AbortSignal;
}

/** XMLHttpRequest instead of fetch, since only it reports upload progress. */
function uploadOnce({ codeId, picture, idempotencyKey, onShare, signal }: Upload): Promise<string> {
  const request = new XMLHttpRequest();
  const answer = new Promise<string>((resolve, reject) => {
    const noAnswer = (): void => reject(new NoAnswerError(null));
    let silence = window.setTimeout(() => request.abort(), SILENCE_MS);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      window.clearTimeout(silence);
      silence = window.setTimeout(() => request.abort(), SILENCE_MS);
      onShare(loaded / total);
    });
    for (const end of ['error', 'abort'] as const) request.addEventListener(end, noAnswer);
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      if (status === 201) resolve(photoAnswer.parse(JSON.parse(responseText)).id);
      else void readProblem(new Response(responseText, { status })).then(reject);
    });
    request.addEventListener('loadend', () => window.clearTimeout(silence));
  });
  signal.addEventListener('abort', () => request.abort());
  request.open('POST', `/api/qr/${encodeURIComponent(codeId)}/photos`);
  request.setRequestHeader('Content-Type', picture.type);
  request.setRequestHeader('Idempotency-Key', idempotencyKey);
  request.send(picture);
  return answer;
}

/** @throws ApiError if the server refuses it, NoAnswerError if it is unreachable */
async function uploadPhoto(upload: Upload): Promise<string> {
  for (const pause of PAUSES_MS) {
    try {
      return await uploadOnce(upload);
    } catch (error) {
      if (!isWorthRetrying(error) || upload.signal.aborted) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, pause);
      });
    }
  }
  return uploadOnce(upload);
}
