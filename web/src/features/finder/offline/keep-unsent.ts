import type { FinderMessage } from '@app/command-api/features/threads/message-contract';
import type { Outcome } from '../../../api/use-action.ts';
import { NoAnswerError } from '../../../api/problem.ts';
import { preferredLanguage } from '../../../language/language.ts';
import type { KeptPicture } from '../../../outbox/kept-message.ts';
import { forgetForm, type HeldForm } from '../components/use-message-form.ts';
import type { VoiceHandle } from '../../../components/voice/VoiceField.tsx';
import type { PhotoHandle } from '../photos/PhotoField.tsx';
import { keepMessage } from './outbox.ts';

interface Uploaded {
  photoIds: readonly string[];
  voiceId: string | null;
}

interface Unsent extends HeldForm {
  /** Of the try: the token of the thread, null where a picture did not arrive. */
  outcome: Outcome<string | null>;
  toBody: (uploaded: Uploaded) => FinderMessage;
}

/** One that is uploaded already is there at once. */
const VOICE_MS = 1000;

/** @throws where it is not uploaded yet: a recording is not kept */
async function voiceOf(voice: VoiceHandle | null): Promise<string | null> {
  if (voice?.isThere() !== true) return null;
  const { promise, reject } = Promise.withResolvers<never>();
  setTimeout(() => reject(new NoAnswerError(null)), VOICE_MS);
  return (await Promise.race([voice.send(), promise]))?.id ?? null;
}

/** @returns all of them, also those that nobody took yet; null where one was refused */
async function picturesOf(photos: PhotoHandle | null): Promise<KeptPicture[] | null> {
  if (photos?.forLater !== undefined) return photos.forLater();
  const ids = (await photos?.settled()) ?? null;
  return ids === null ? null : ids.map((id) => ({ key: id, id, jpeg: null }));
}

/** A file of the product that is small and everybody's. */
const PROBE = '/favicon.svg';
const PROBE_MS = 5000;

async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_MS);
    return (await fetch(PROBE, { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

/** Nobody answered, or a picture did not arrive, which may have the same reason. */
const isUnanswered = (outcome: Outcome<string | null>): boolean =>
  outcome.ok ? outcome.value === null : outcome.error instanceof NoAnswerError;

/**
 * Keeps a message that got no answer until there is a network.
 * @returns false where it was sent, and where it stays in the form
 */
export async function keepUnsent(unsent: Unsent): Promise<boolean> {
  const { outcome, uid, toBody, intention, photos, voice } = unsent;
  if (!isUnanswered(outcome)) return false;
  const pictures = await picturesOf(photos);
  if (pictures === null) return false;
  const photoIds = pictures.flatMap(({ id }) => (id === null ? [] : [id]));
  const isWhole = photoIds.length === pictures.length;
  // Then it is the picture, and the words need not wait for it: the finder decides.
  if (!isWhole && (await isReachable())) return false;
  try {
    const voiceId = await voiceOf(voice);
    const tried = toBody({ photoIds, voiceId });
    // What was tried goes under its key again; with pictures that are not there yet it never was.
    const id = intention.keyFor(isWhole ? tried : { ...tried, pictures: pictures.length });
    const body = toBody({ photoIds: [], voiceId });
    const state = { kind: 'waiting' } as const;
    const language = preferredLanguage();
    await keepMessage({ id, uid, body, pictures, language, at: Date.now(), state });
  } catch {
    return false;
  }
  forgetForm(unsent);
  return true;
}
