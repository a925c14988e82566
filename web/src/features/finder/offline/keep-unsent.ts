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
  /** The result of the try: the token of the thread, null if a picture was not uploaded. */
  outcome: Outcome<string | null>;
  toBody: (uploaded: Uploaded) => FinderMessage;
}

/** An uploaded one is available at once. */
const VOICE_MS = 1000;

/** @throws if it is not uploaded yet: a recording is not stored */
async function voiceOf(voice: VoiceHandle | null): Promise<string | null> {
  if (voice?.isThere() !== true) return null;
  const { promise, reject } = Promise.withResolvers<never>();
  setTimeout(() => reject(new NoAnswerError(null)), VOICE_MS);
  return (await Promise.race([voice.send(), promise]))?.id ?? null;
}

/** @returns all of them, including those not uploaded yet; null if one was refused */
async function picturesOf(photos: PhotoHandle | null): Promise<KeptPicture[] | null> {
  if (photos?.forLater !== undefined) return photos.forLater();
  const ids = (await photos?.settled()) ?? null;
  return ids === null ? null : ids.map((id) => ({ key: id, id, jpeg: null }));
}

/** A small public file of the product. */
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

/** No answer, or a picture was not uploaded, which may have the same reason. */
const isUnanswered = (outcome: Outcome<string | null>): boolean =>
  outcome.ok ? outcome.value === null : outcome.error instanceof NoAnswerError;

/**
 * Stores a message that got no answer until there is a network.
 * @returns false if it was sent, and if it stays in the form
 */
export async function keepUnsent(unsent: Unsent): Promise<boolean> {
  const { outcome, uid, toBody, intention, photos, voice } = unsent;
  if (!isUnanswered(outcome)) return false;
  const pictures = await picturesOf(photos);
  if (pictures === null) return false;
  const photoIds = pictures.flatMap(({ id }) => (id === null ? [] : [id]));
  const isWhole = photoIds.length === pictures.length;
  // Then the picture is the problem, and the text need not wait for it: the finder decides.
  if (!isWhole && (await isReachable())) return false;
  try {
    const voiceId = await voiceOf(voice);
    const tried = toBody({ photoIds, voiceId });
    // A tried message is sent with its key again; with pictures that are not uploaded yet, it was
    // never tried.
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
