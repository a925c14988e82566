import { finderMessageAnswer } from '@app/command-api/features/threads/message-contract';
import { WORK_HEADER, WORK_READY } from '@app/command-api/features/threads/work-contract';
import { photoAnswer } from '@app/command-api/features/pictures/photo-contract';
import type * as z from 'zod/mini';
import { ApiError, NoAnswerError, readProblem } from '../api/problem.ts';
import type { KeptMessage, KeptPicture } from './kept-message.ts';

const TIMEOUT_MS = 30_000;

/**
 * Solves a challenge (docs/adr/0058). @returns the value of the header that carries the solution
 */
export type Solve = (challenge: string) => Promise<string>;

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

async function sendOnce({ uid, key, language, body }: Sending, work: string): Promise<string> {
  const headers = {
    'Content-Type': 'application/json',
    'Idempotency-Key': key,
    'Accept-Language': language,
    [WORK_HEADER]: work,
  };
  const path = `/qr/${encodeURIComponent(uid)}/message`;
  return (await post(path, { headers, body }, finderMessageAnswer)).thread_token;
}

async function send(sending: Sending, solve: Solve): Promise<string> {
  try {
    return await sendOnce(sending, WORK_READY);
  } catch (error) {
    if (!(error instanceof ApiError) || error.challenge === null) throw error;
    return sendOnce(sending, await solve(error.challenge));
  }
}

/** Whether a picture that the server had was removed there while the message waited. */
const lacksPicture = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'photo-not-there';

/** The outcome for a message: one of its states, or `later` if it remains waiting. */
export type Delivered = Exclude<KeptMessage['state'], { kind: 'waiting' }> | 'later';

/** Status codes that mean "not now". */
const LATER = new Set([408, 425, 428, 429]);

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
export async function deliver(
  message: KeptMessage,
  solve: Solve,
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
      return { kind: 'sent', token: await send(sending, solve), isWithoutPictures: false };
    } catch (error) {
      if (!lacksPicture(error)) throw error;
      // The text matters most. Without pictures it is a different request, so it has its own key.
      const bare = { ...sending, key: `${key}-bare`, body: JSON.stringify(body) };
      return { kind: 'sent', token: await send(bare, solve), isWithoutPictures: true };
    }
  } catch (error) {
    return refusal(error);
  }
}
