import { useState } from 'react';
import { checkForm, serverFieldErrors } from '../../../api/form-issues.ts';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { detailOr } from '../../../api/problem.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { toasts } from '../../../content/toasts.ts';
import { useOwnDraft } from '../../auth/components/use-own-draft.ts';
import { reply, useSendReply } from '../api/send-reply.ts';

interface ReplyOptions {
  /** The message of the finder that is answered. */
  messageId: string;
  /** Names the draft, as `useOwnDraft` takes it. */
  draft: string;
  onSent: () => void;
}

/**
 * An owner's reply while it is typed and sent.
 * @returns what a form shows; `submit` checks and sends, and says how that went; `forget`
 *   gives the reply up
 */
export function useReply({ messageId, draft, onSent }: ReplyOptions) {
  const send = useSendReply(messageId);
  const { values, setValues, forget } = useOwnDraft(draft, { content: '' });
  const { content } = values;
  const [errors, setErrors] = useState<FieldErrors>({});
  const change = (text: string): void => setValues({ content: text });

  function submit(): void {
    if (send.isPending) return;
    const form = checkForm(reply, { content });
    setErrors(form.ok ? {} : form.errors);
    if (!form.ok) return;
    send.mutate(form.value, {
      onSuccess: () => {
        showToast('success', toasts.messages.replySuccess);
        forget();
        onSent();
      },
      onError: (error) => {
        setErrors(serverFieldErrors(error));
        showToast('error', detailOr(error, toasts.messages.replyFailure));
      },
    });
  }

  return { content, change, forget, errors, submit, isSending: send.isPending };
}
