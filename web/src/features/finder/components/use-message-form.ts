import { useRef, useState } from 'react';
import { checkForm, serverFieldErrors } from '../../../api/form-issues.ts';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { Intention } from '../../../api/intention.ts';
import { useAction } from '../../../api/use-action.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { useHydratedDraft } from '../../../components/use-hydrated-draft.ts';
import { finderMessage, sendMessage } from '../api/send-message.ts';
import type { PhotoHandle } from '../photos/PhotoField.tsx';
import { DRAFTS, EMPTY_DRAFT, intentionStore, saveDraft } from './draft.ts';
import type { Draft } from './draft.ts';
import type { FormStart } from './finder-start.ts';
import type { Position } from './use-location.ts';
import { messageErrors, sendFailureText } from './words.ts';
import type { LocalizedFinder } from './words.ts';

/** An empty value goes as null (docs/product.md, Finder page). */
function toBody(draft: Draft, position: Position | null, photoIds: readonly string[]) {
  return {
    content: draft.content,
    sender_email: draft.email.trim() === '' ? null : draft.email,
    sender_phone: draft.phone.trim() === '' ? null : draft.phone,
    location_data: position,
    ...(photoIds.length === 0 ? {} : { photo_ids: [...photoIds] }),
  };
}

interface MessageFormOptions {
  codeId: string;
  uid: string;
  localized: LocalizedFinder;
  /** Null unless the toggle is on and a position exists. */
  position: Position | null;
  /** Nothing where the browser drew the page first. */
  start: FormStart | undefined;
  onSent: (threadToken: string) => void;
}

export function useMessageForm(options: MessageFormOptions) {
  const { codeId, uid, localized, position, start, onSent } = options;
  const { texts } = localized;
  const refused = start?.refused ?? undefined;
  const [draft, replace] = useHydratedDraft(uid, DRAFTS, refused?.draft);
  // Typing may go on while a position is being looked up: only what changed is replaced.
  const change = (part: Partial<Draft>): void => replace((now) => ({ ...now, ...part }));
  const [errors, setErrors] = useState<FieldErrors>(refused?.errors ?? {});
  const [failure, setFailure] = useState<string | null>(refused?.failure ?? null);
  const [intention] = useState(() => new Intention(intentionStore(uid)));
  const photos = useRef<PhotoHandle>(null);

  /** @returns the token of the thread; null where a picture did not arrive */
  const sending = useAction(async () => {
    const photoIds = await photos.current?.settled();
    if (photoIds === null) return null;
    const body = toBody(draft, position, photoIds ?? []);
    return (await sendMessage(codeId, body, intention.keyFor(body))).thread_token;
  });

  function refuse(found: FieldErrors): void {
    setErrors(messageErrors(found, draft.content, texts.errors));
  }

  async function send(): Promise<void> {
    const form = checkForm(finderMessage, toBody(draft, position, []));
    refuse(form.ok ? {} : form.errors);
    setFailure(null);
    if (!form.ok) return;
    const outcome = await sending.run(undefined);
    if (outcome === null) return;
    if (!outcome.ok) {
      refuse(serverFieldErrors(outcome.error));
      setFailure(sendFailureText(outcome.error, localized));
      showToast('error', texts.sendFailure);
    } else if (outcome.value === null) {
      setFailure(texts.photos.missing);
    } else {
      intention.settle();
      photos.current?.clear();
      saveDraft(uid, EMPTY_DRAFT);
      showToast('success', texts.sendSuccess);
      onSent(outcome.value);
    }
  }

  return { draft, change, photos, errors, failure, send: () => void send(), busy: sending.busy };
}
