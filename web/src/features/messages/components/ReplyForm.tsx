import { useEffect, useRef, useState } from 'react';
import { checkForm, serverFieldErrors } from '../../../api/form-issues.ts';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { detailOr } from '../../../api/problem.ts';
import { Button } from '../../../components/Button.tsx';
import { TextAreaField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { keepDraft } from '../../../components/kept-draft.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { useDraft } from '../../../components/use-draft.ts';
import { toasts } from '../../../content/toasts.ts';
import { reply, useSendReply } from '../api/send-reply.ts';

interface ReplyFormProps {
  messageId: string;
  onDone: () => void;
}

export function ReplyForm({ messageId, onDone }: ReplyFormProps) {
  const draftKey = `draft:reply:${messageId}`;
  const send = useSendReply(messageId);
  const [{ content }, setDraft] = useDraft(draftKey, { content: '' });
  const field = useRef<HTMLTextAreaElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});

  // The form opened at the reader's own request: it goes on where they are.
  useEffect(() => field.current?.focus(), []);

  function giveUp(): void {
    keepDraft(draftKey, null);
    onDone();
  }

  function submit(): void {
    if (send.isPending) return;
    const form = checkForm(reply, { content });
    setErrors(form.ok ? {} : form.errors);
    if (!form.ok) return;
    send.mutate(form.value, {
      onSuccess: () => {
        showToast('success', toasts.messages.replySuccess);
        giveUp();
      },
      onError: (error) => {
        setErrors(serverFieldErrors(error));
        showToast('error', detailOr(error, toasts.messages.replyFailure));
      },
    });
  }

  return (
    <Form errors={errors} send={submit} className="arrive mt-4 grid gap-3">
      <TextAreaField
        label="Your reply"
        name="content"
        help="The finder reads it on their private page. Your name and address stay hidden."
        rows={3}
        ref={field}
        value={content}
        error={errors['content']}
        onChange={(event) => setDraft({ content: event.target.value })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" busy={send.isPending}>
          {send.isPending ? 'Sending…' : 'Send reply'}
        </Button>
        <Button kind="quiet" onClick={giveUp}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
