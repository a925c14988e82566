import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { checkForm, serverFieldErrors, type FieldErrors } from '../../../api/form-issues.ts';
import { Intention } from '../../../api/intention.ts';
import { NoAnswerError } from '../../../api/problem.ts';
import { useAction } from '../../../api/use-action.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { useHydratedDraft } from '../../../components/use-hydrated-draft.ts';
import { finderMessage, sendMessage } from '../api/code.ts';
import { SOME_VOICE, type VoiceHandle } from '../../../components/voice/VoiceField.tsx';
import { offlinePart } from '../offline/offline.ts';
import type { PhotoHandle } from '../photos/PhotoField.tsx';
import { DRAFTS, EMPTY_DRAFT, intentionStore, saveDraft, type Draft } from './draft.ts';
import type { FormStart } from './finder-start.ts';
import { messageErrors, sendFailureText, type LocalizedFinder } from './words.ts';

export interface Position {
  latitude: number;
  longitude: number;
  accuracy: number;
}

export interface Uploaded {
  photoIds: readonly string[];
  voiceId: string | null;
}

/** Interval between retries by this page, in ms; the outbox takes over once it is loaded. */
const RETRY_MS = 15_000;

/** An empty value is sent as null (docs/product.md, Finder page). */
function toBody(draft: Draft, position: Position | null, { photoIds, voiceId }: Uploaded) {
  return {
    content: draft.content,
    sender_email: draft.email.trim() === '' ? null : draft.email,
    sender_phone: draft.phone.trim() === '' ? null : draft.phone,
    location_data: position,
    ...(photoIds.length === 0 ? {} : { photo_ids: [...photoIds] }),
    voice_note_id: voiceId,
  };
}

async function upload(
  photos: PhotoHandle | null,
  voice: VoiceHandle | null,
): Promise<Uploaded | null> {
  const photoIds = await photos?.settled();
  if (photoIds === null) return null;
  return { photoIds: photoIds ?? [], voiceId: (await voice?.send())?.id ?? null };
}

export interface HeldForm {
  uid: string;
  intention: Intention;
  photos: PhotoHandle | null;
  voice: VoiceHandle | null;
}

export function forgetForm({ uid, intention, photos, voice }: HeldForm): void {
  intention.settle();
  photos?.clear();
  voice?.clear();
  saveDraft(uid, EMPTY_DRAFT);
}

interface MessageFormOptions {
  codeId: string;
  uid: string;
  localized: LocalizedFinder;
  position: Position | null;
  start: FormStart | undefined;
  onSent: (threadToken: string) => void;
}

export function useMessageForm(options: MessageFormOptions) {
  const { codeId, uid, localized, position, start, onSent } = options;
  const { texts } = localized;
  const refused = start?.refused;
  const [draft, replace] = useHydratedDraft(uid, DRAFTS, refused?.draft);
  // The user may type while the position is being read, so only the changed part is replaced.
  const change = (part: Partial<Draft>): void => {
    replace((now) => ({ ...now, ...part }));
    // A message that is being edited is not retried automatically.
    setFailure((now) => (now === texts.waits ? null : now));
  };
  const [errors, setErrors] = useState<FieldErrors>(refused?.errors ?? {});
  const [failure, setFailure] = useState<string | null>(refused?.failure ?? null);
  const [intention] = useState(() => new Intention(intentionStore(uid)));
  const photos = useRef<PhotoHandle>(null);
  const voice = useRef<VoiceHandle>(null);

  /** @returns the token of the thread; null if a picture was not uploaded */
  const sending = useAction(async () => {
    const uploaded = await upload(photos.current, voice.current);
    if (uploaded === null) return null;
    const body = toBody(draft, position, uploaded);
    return (await sendMessage(codeId, body, intention.keyFor(body))).thread_token;
  });

  function refuse(found: FieldErrors): void {
    setErrors(messageErrors(found, draft.content, texts.errors));
  }

  function fail(error: unknown): void {
    refuse(serverFieldErrors(error));
    voice.current?.failed(error);
    setFailure(error instanceof NoAnswerError ? texts.waits : sendFailureText(error, localized));
  }

  async function send(isRetry = false): Promise<void> {
    const voiceId = voice.current?.isThere() === true ? SOME_VOICE : null;
    const checked = checkForm(finderMessage, toBody(draft, position, { photoIds: [], voiceId }));
    refuse(checked.ok ? {} : checked.errors);
    setFailure(null);
    if (!checked.ok) return;
    const outcome = await sending.run(undefined);
    if (outcome === null) return;
    if (!(outcome.ok && outcome.value !== null) && !isRetry) showToast('error', texts.sendFailure);
    const form = { uid, intention, photos: photos.current, voice: voice.current };
    const toKeep = toBody.bind(null, draft, position);
    if (await offlinePart()?.keepUnsent({ ...form, outcome, toBody: toKeep })) return;
    if (!outcome.ok) {
      fail(outcome.error);
    } else if (outcome.value === null) {
      setFailure(texts.photos.missing);
    } else {
      forgetForm(form);
      showToast('success', texts.sendSuccess);
      onSent(outcome.value);
    }
  }

  useRetries(failure === texts.waits, () => void send(true));

  const { busy } = sending;
  return { draft, change, photos, voice, errors, failure, send: () => void send(), busy };
}

function useRetries(isOn: boolean, send: () => void): void {
  const retry = useEffectEvent(send);
  useEffect(() => {
    if (!isOn) return undefined;
    const again = (): void => retry();
    const timer = setInterval(again, RETRY_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [isOn]);
}
