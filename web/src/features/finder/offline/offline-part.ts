import type { FinderMessage } from '@app/command-api/features/threads/message-contract';
import { preferredLanguage, type Language } from '../../../language/language.ts';
import { Kept } from './Kept.tsx';
import { startOutbox, keepMessage } from './outbox.ts';
import { registerWorker } from '../../../devices/register-worker.ts';
import type { Outcome } from '../../../api/use-action.ts';
import { NoAnswerError } from '../../../api/problem.ts';
import type { KeptPicture } from '../../../outbox/kept-message.ts';
import { forgetForm, type HeldForm, type Uploaded } from '../components/use-message-form.ts';
import type { VoiceHandle } from '../../../components/voice/VoiceField.tsx';
import type { PhotoHandle } from '../photos/PhotoField.tsx';

/** How long to wait for the id of a voice note, in ms; an uploaded one has it at once. */
const VOICE_MS = 1000;

const PROBE = '/favicon.svg';
const PROBE_MS = 5000;

/** No answer, or a picture was not uploaded, which may have the same reason. */
const isUnanswered = (outcome: Outcome<string | null>): boolean =>
  outcome.ok ? outcome.value === null : outcome.error instanceof NoAnswerError;

export interface OfflinePart {
  readonly keepUnsent: typeof keepUnsent;
  readonly Kept: typeof Kept;
}

async function start(): Promise<OfflinePart> {
  await startOutbox();
  void keepShell(preferredLanguage()).catch(() => undefined);
  void import('../photos/PhotoPicker.tsx').catch(() => undefined);
  void import('../components/read-position.ts').catch(() => undefined);
  return { keepUnsent, Kept };
}

let started: Promise<OfflinePart> | undefined;

/** Runs once. @throws if this browser has no storage */
export const startOffline = (): Promise<OfflinePart> => (started ??= start());

interface Connection {
  readonly saveData?: boolean;
}

/** Caches the files of this page for offline use, unless data saving is switched on. */
async function keepShell(language: Language): Promise<void> {
  const { connection } = navigator as { readonly connection?: Connection };
  if (!('serviceWorker' in navigator) || connection?.saveData === true) return;
  const { active } = await registerWorker();
  active?.postMessage({ keepShell: language }, []);
}

interface Unsent extends HeldForm {
  /** The result of the try: the token of the thread, null if a picture was not uploaded. */
  outcome: Outcome<string | null>;
  toBody: (uploaded: Uploaded) => FinderMessage;
}

/** @throws if it is not uploaded yet: a recording is not stored */
async function voiceOf(voice: VoiceHandle | null): Promise<string | null> {
  if (voice?.isThere() !== true) return null;
  const { promise, reject } = Promise.withResolvers<never>();
  setTimeout(() => reject(new NoAnswerError(null)), VOICE_MS);
  return (await Promise.race([voice.send(), promise]))?.id ?? null;
}

async function picturesOf(photos: PhotoHandle | null): Promise<KeptPicture[] | null> {
  if (photos?.forLater !== undefined) return photos.forLater();
  const ids = (await photos?.settled()) ?? null;
  return ids === null ? null : ids.map((id) => ({ key: id, id, jpeg: null }));
}

async function isReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_MS);
    return (await fetch(PROBE, { method: 'HEAD', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}

/** @returns false if it was sent, and if it stays in the form */
async function keepUnsent(unsent: Unsent): Promise<boolean> {
  const { outcome, uid, toBody, intention, photos, voice } = unsent;
  if (!isUnanswered(outcome)) return false;
  const pictures = await picturesOf(photos);
  if (pictures === null) return false;
  const photoIds = pictures.flatMap(({ id }) => (id === null ? [] : [id]));
  const isWhole = photoIds.length === pictures.length;
  // If the server is reachable, a picture is the problem: the finder decides about the text.
  if (!isWhole && (await isReachable())) return false;
  try {
    const voiceId = await voiceOf(voice);
    const tried = toBody({ photoIds, voiceId });
    // A tried message keeps its key; with pictures that are not uploaded yet, it was never tried.
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
