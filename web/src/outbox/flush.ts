import { finderMessageAnswer } from '@app/command-api/features/threads/message-contract';
import { photoAnswer } from '@app/command-api/features/pictures/photo-contract';
import type * as z from 'zod/mini';
import { changeMessage, readMessages } from './store.ts';
import { ApiError, NoAnswerError, readProblem } from '../api/problem.ts';
import type { KeptMessage, KeptPicture } from './kept-message.ts';

const TIMEOUT_MS = 30_000;

/** Whether a picture that the server had was removed there while the message waited. */
const lacksPicture = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'photo-not-there';

/** Status codes that mean "not now". */
const LATER = new Set([408, 425, 429]);

export const OUTBOX = 'outbox';

/** Notifies all pages of this browser, including this one, of a change. */
export function tellChange(): void {
  if (typeof BroadcastChannel !== 'function') return;
  const channel = new BroadcastChannel(OUTBOX);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none
  channel.postMessage(null);
  channel.close();
}

async function sendAll(): Promise<number> {
  let left = 0;
  for (const message of await readMessages()) {
    if (message.state.kind !== 'waiting' || message.body === null) continue;
    const onPictures = (pictures: (typeof message)['pictures']): Promise<void> =>
      changeMessage(message.id, { pictures });
    const state = await deliver(message, onPictures);
    if (state === 'later') left += 1;
    // Once the message is sent, only the private link is kept.
    else if (state.kind === 'sent') {
      await changeMessage(message.id, { state, body: null, pictures: [] });
    } else await changeMessage(message.id, { state });
    tellChange();
  }
  return left;
}

/**
 * Sends the waiting messages of this browser. If the browser has locks, only one page or the
 * service worker sends at a time; otherwise the idempotency key of each message ensures that it is
 * stored once.
 * @returns how many are still waiting; null if another page is sending
 */
export async function flush(): Promise<number | null> {
  // Missing on plain http and in older browsers.
  const locks = (navigator as { readonly locks?: LockManager }).locks;
  if (locks === undefined) return sendAll();
  return locks.request(OUTBOX, { ifAvailable: true }, (lock) => (lock === null ? null : sendAll()));
}

async function post<T>(
  path: string,
  init: { headers: Readonly<Record<string, string>>; body: string | Blob },
  answer: z.ZodMiniType<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(`/api${path}`, { method: 'POST', ...init, signal }).catch(
    (error: unknown) => {
      throw new NoAnswerError(error);
    },
  );
  if (!response.ok) throw await readProblem(response);
  return answer.parse(await response.json());
}

/** @returns the picture with the id that the server assigned */
async function upload(uid: string, picture: KeptPicture): Promise<KeptPicture> {
  const { id, key, jpeg } = picture;
  if (id !== null || jpeg === null) return picture;
  const init = { headers: { 'Content-Type': jpeg.type, 'Idempotency-Key': key }, body: jpeg };
  const answer = await post(`/qr/${encodeURIComponent(uid)}/photos`, init, photoAnswer);
  return { ...picture, id: answer.id };
}

interface Sending {
  readonly uid: string;
  readonly key: string;
  readonly language: string;
  readonly body: string;
}

async function send({ uid, key, language, body }: Sending): Promise<string> {
  const headers = {
    'Content-Type': 'application/json',
    'Idempotency-Key': key,
    'Accept-Language': language,
  };
  const path = `/qr/${encodeURIComponent(uid)}/message`;
  return (await post(path, { headers, body }, finderMessageAnswer)).thread_token;
}

/** The outcome for a message: one of its states, or `later` if it remains waiting. */
type Delivered = Exclude<KeptMessage['state'], { kind: 'waiting' }> | 'later';

function refusal(error: unknown): Delivered {
  if (!(error instanceof ApiError) || error.status >= 500 || LATER.has(error.status)) {
    return 'later';
  }
  const { status, code, detail } = error;
  return { kind: 'refused', status, code, detail };
}

/**
 * Sends a stored message, uploading its pictures first.
 * @param onPictures called as pictures are uploaded, so that none is sent twice
 */
async function deliver(
  message: KeptMessage,
  onPictures: (pictures: KeptPicture[]) => Promise<void>,
): Promise<Delivered> {
  const { id: key, uid, language, body } = message;
  try {
    const pictures = [...message.pictures];
    for (const [place, picture] of pictures.entries()) {
      pictures[place] = await upload(uid, picture);
      if (pictures[place] !== picture) await onPictures(pictures);
    }
    const ids = pictures.flatMap(({ id }) => (id === null ? [] : [id]));
    const whole = ids.length === 0 ? body : { ...body, photo_ids: ids };
    const sending = { uid, language, key, body: JSON.stringify(whole) };
    try {
      return { kind: 'sent', token: await send(sending), isWithoutPictures: false };
    } catch (error) {
      if (!lacksPicture(error)) throw error;
      // The text matters most. Without pictures it is a different request, so it has its own key.
      const bare = { ...sending, key: `${key}-bare`, body: JSON.stringify(body) };
      return { kind: 'sent', token: await send(bare), isWithoutPictures: true };
    }
  } catch (error) {
    return refusal(error);
  }
}
