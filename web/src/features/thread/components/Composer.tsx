import { BOUNDS } from '@app/command-api/contract/fields';
import { SendHorizontal } from 'lucide-react';
import { useEffect, useState } from 'react';
import { checkForm, serverFieldErrors } from '../../../api/form-issues.ts';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { ApiError, detailOr } from '../../../api/problem.ts';
import { Button } from '../../../components/Button.tsx';
import { TextAreaField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { keepDraft, readDraft } from '../../../components/kept-draft.ts';
import { reply, useAnswerThread } from '../api/answer-thread.ts';
import type { LocalizedThread } from './localized-thread.ts';

/** The toast, and beside the words why they did not go. The server's own sentence is English. */
function failureTexts(error: unknown, { language, texts }: LocalizedThread): [string, string] {
  if (language === 'en') return [detailOr(error, texts.sendFailure), detailOr(error, texts.kept)];
  const tooOften = error instanceof ApiError && error.status === 429;
  return [texts.sendFailure, tooOften ? texts.tooOften : texts.kept];
}

interface ComposerProps {
  token: string;
  localized: LocalizedThread;
  onSent: (id: string, content: string) => void;
}

export function Composer({ token, localized, onSent }: ComposerProps) {
  const { texts } = localized;
  const draftKey = `draft:thread:${token}`;
  const answer = useAnswerThread(token);
  const [content, setContent] = useState(() => readDraft(draftKey) ?? '');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => keepDraft(draftKey, content === '' ? null : content), [draftKey, content]);

  function refuse(found: FieldErrors): void {
    const { content: missing, contentLength } = texts.errors;
    const text = content.trim() === '' ? missing : contentLength(BOUNDS.content);
    setErrors(found['content'] === undefined ? {} : { content: text });
  }

  function send(): void {
    if (answer.isPending) return;
    const form = checkForm(reply, { content });
    refuse(form.ok ? {} : form.errors);
    setFailure(null);
    if (!form.ok) return;
    answer.mutate(form.value, {
      onSuccess: ({ id }) => {
        onSent(id, form.value.content);
        // What was typed while the answer was on its way stays.
        setContent((now) => (now === content ? '' : now));
      },
      onError: (error) => {
        const [toast, reason] = failureTexts(error, localized);
        refuse(serverFieldErrors(error));
        setFailure(reason);
        showToast('error', toast);
      },
    });
  }

  return (
    <Form errors={errors} send={send} className="grid gap-3">
      <TextAreaField
        label={texts.answer.label}
        name="content"
        rows={2}
        value={content}
        error={errors['content']}
        help={texts.answer.help}
        onChange={(event) => setContent(event.target.value)}
      />
      {failure !== null && (
        <p
          role="alert"
          className="rounded-control bg-brick-wash p-3 text-sm font-medium text-brick"
        >
          {failure}
        </p>
      )}
      <Button type="submit" kind="primary" className="justify-self-end" busy={answer.isPending}>
        <SendHorizontal aria-hidden size={18} />
        {answer.isPending ? texts.answer.sending : texts.answer.send}
      </Button>
    </Form>
  );
}
