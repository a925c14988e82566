import { useState } from 'react';
import { checkForm, serverFieldErrors } from '../../../api/form-issues.ts';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { Intention } from '../../../api/intention.ts';
import { detailOr } from '../../../api/problem.ts';
import { useAction } from '../../../api/use-action.ts';
import { notify } from '../../../components/toasts/notify.ts';
import { finderMessage, sendMessage } from '../api/send-message.ts';
import type { FinderTexts } from '../texts/finder-texts.ts';
import { EMPTY_DRAFT, intentionStore, loadDraft, saveDraft } from './draft.ts';
import type { Draft } from './draft.ts';
import type { Position } from './use-location.ts';

/** An empty value goes as null (specification, section 5). */
function toBody(draft: Draft, position: Position | null) {
  return {
    content: draft.content,
    sender_email: draft.email.trim() === '' ? null : draft.email,
    sender_phone: draft.phone.trim() === '' ? null : draft.phone,
    location_data: position,
  };
}

interface MessageFormOptions {
  codeId: string;
  uid: string;
  texts: FinderTexts;
  /** Null unless the toggle is on and a position exists. */
  position: Position | null;
  onSent: (threadToken: string) => void;
}

export function useMessageForm({ codeId, uid, texts, position, onSent }: MessageFormOptions) {
  const [draft, setDraft] = useState(() => loadDraft(uid));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [intention] = useState(() => new Intention(intentionStore(uid)));
  const sending = useAction((body: ReturnType<typeof toBody>) =>
    sendMessage(codeId, body, intention.keyFor(body)),
  );

  function change(part: Partial<Draft>): void {
    const next = { ...draft, ...part };
    setDraft(next);
    saveDraft(uid, next);
  }

  async function send(): Promise<void> {
    const form = checkForm(finderMessage, toBody(draft, position));
    setErrors(form.ok ? {} : form.errors);
    setFailure(null);
    if (!form.ok) return;
    const outcome = await sending.run(toBody(draft, position));
    if (outcome === null) return;
    if (outcome.ok) {
      intention.settle();
      saveDraft(uid, EMPTY_DRAFT);
      notify('success', texts.sendSuccess);
      onSent(outcome.value.thread_token);
      return;
    }
    setErrors(serverFieldErrors(outcome.error));
    setFailure(detailOr(outcome.error, texts.kept));
    notify('error', texts.sendFailure);
  }

  return { draft, change, errors, failure, send: () => void send(), busy: sending.busy };
}
