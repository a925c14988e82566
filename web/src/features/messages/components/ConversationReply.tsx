import { useRef, useState } from 'react';
import { checkForm, serverFieldErrors } from '../../../api/form-issues.ts';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { detailOr } from '../../../api/problem.ts';
import { Button } from '../../../components/Button.tsx';
import { TextAreaField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { keepDraft, readDraft } from '../../../components/kept-draft.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { toasts } from '../../../content/toasts.ts';
import { reply, useSendReply } from '../api/send-reply.ts';

interface ConversationReplyProps {
  /** Of the conversation: what was typed is kept for it. */
  id: string;
  /** The message of the finder that is answered. */
  messageId: string;
}

/** Stands below the messages, in reach on a phone too. */
export function ConversationReply({ id, messageId }: ConversationReplyProps) {
  const draft = `reply ${id}`;
  const send = useSendReply(messageId);
  const [content, setContent] = useState(() => readDraft(draft) ?? '');
  const [errors, setErrors] = useState<FieldErrors>({});
  const field = useRef<HTMLTextAreaElement>(null);

  function change(text: string): void {
    setContent(text);
    keepDraft(draft, text === '' ? null : text);
  }

  function submit(): void {
    if (send.isPending) return;
    const form = checkForm(reply, { content });
    setErrors(form.ok ? {} : form.errors);
    if (!form.ok) return;
    send.mutate(form.value, {
      onSuccess: () => {
        showToast('success', toasts.messages.replySuccess);
        change('');
        field.current?.focus();
      },
      onError: (error) => {
        setErrors(serverFieldErrors(error));
        showToast('error', detailOr(error, toasts.messages.replyFailure));
      },
    });
  }

  return (
    <Form
      errors={errors}
      send={submit}
      // On a low screen it would cover what it answers.
      className="bottom-0 grid gap-2 border-t border-line bg-desk py-3 md:bg-paper md:px-5 [@media(height>=40rem)]:sticky"
    >
      <TextAreaField
        label="Your reply"
        name="content"
        help="The finder reads it on their private page. Your name and address stay hidden."
        rows={2}
        ref={field}
        value={content}
        error={errors['content']}
        onChange={(event) => change(event.target.value)}
      />
      <Button type="submit" kind="primary" className="justify-self-start" busy={send.isPending}>
        {send.isPending ? 'Sending…' : 'Send reply'}
      </Button>
    </Form>
  );
}
