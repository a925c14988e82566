import { useState } from 'react';
import { checkForm, serverFieldErrors } from '../../../api/form-issues.ts';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { detailOr } from '../../../api/problem.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { useDraft } from '../../../components/use-draft.ts';
import { toasts } from '../../../content/toasts.ts';
import { reply, useSendReply } from '../api/send-reply.ts';

interface ReplyOptions {
  /** The message of the finder that is answered. */
  messageId: string;
  /** Names the draft, as `useDraft` takes it. */
  draftKey: string;
  onSent: () => void;
}

/**
 * An owner's reply while it is typed and sent.
 * @returns what a form shows; `submit` checks and sends, and says how that went
 */
export function useReply({ messageId, draftKey, onSent }: ReplyOptions) {
  const send = useSendReply(messageId);
  const [{ content }, setDraft] = useDraft(draftKey, { content: '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const change = (text: string): void => setDraft({ content: text });

  function submit(): void {
    if (send.isPending) return;
    const form = checkForm(reply, { content });
    setErrors(form.ok ? {} : form.errors);
    if (!form.ok) return;
    send.mutate(form.value, {
      onSuccess: () => {
        showToast('success', toasts.messages.replySuccess);
        change('');
        onSent();
      },
      onError: (error) => {
        setErrors(serverFieldErrors(error));
        showToast('error', detailOr(error, toasts.messages.replyFailure));
      },
    });
  }

  return { content, change, errors, submit, isSending: send.isPending };
}
