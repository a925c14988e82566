import { SendHorizontal } from 'lucide-react';
import { useEffect, useState } from 'react';
import { checkForm, serverFieldErrors } from '../../../api/form-issues.ts';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { detailOr } from '../../../api/problem.ts';
import { Button } from '../../../components/Button.tsx';
import { TextAreaField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { notify } from '../../../components/toasts/notify.ts';
import { keepDraft, readDraft } from '../../../components/kept-draft.ts';
import { toasts } from '../../../content/toasts.ts';
import { reply, useAnswerThread } from '../api/answer-thread.ts';

export function Composer({ token }: { token: string }) {
  const draftKey = `draft:thread:${token}`;
  const answer = useAnswerThread(token);
  const [content, setContent] = useState(() => readDraft(draftKey) ?? '');
  const [errors, setErrors] = useState<FieldErrors>({});

  useEffect(() => keepDraft(draftKey, content === '' ? null : content), [draftKey, content]);

  function send(): void {
    if (answer.isPending) return;
    const form = checkForm(reply, { content });
    setErrors(form.ok ? {} : form.errors);
    if (!form.ok) return;
    answer.mutate(form.value, {
      // What was typed while the answer was on its way stays.
      onSuccess: () => setContent((now) => (now === content ? '' : now)),
      onError: (error) => {
        setErrors(serverFieldErrors(error));
        notify('error', detailOr(error, toasts.thread.sendFailure));
      },
    });
  }

  return (
    <Form errors={errors} send={send} className="grid gap-3">
      <TextAreaField
        label="Your answer"
        name="content"
        rows={2}
        value={content}
        error={errors['content']}
        help="The owner sees these words and nothing else about you."
        onChange={(event) => setContent(event.target.value)}
      />
      <Button type="submit" kind="primary" className="justify-self-end" busy={answer.isPending}>
        <SendHorizontal aria-hidden size={18} />
        {answer.isPending ? 'Sending…' : 'Send answer'}
      </Button>
    </Form>
  );
}
