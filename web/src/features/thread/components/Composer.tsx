import { SendHorizontal } from 'lucide-react';
import { useEffect, useState } from 'react';
import { checkForm, serverFieldErrors } from '../../../api/form-issues.ts';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { Button } from '../../../components/Button.tsx';
import { TextAreaField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { keepDraft, readDraft } from '../../../components/kept-draft.ts';
import { useHydratedDraft } from '../../../components/use-hydrated-draft.ts';
import type { DraftStore } from '../../../components/use-hydrated-draft.ts';
import { reply, useAnswerThread } from '../api/answer-thread.ts';
import { answerErrors, failureTexts } from './answer-words.ts';
import type { LocalizedThread } from './localized-thread.ts';
import { RefusalNote } from './RefusalNote.tsx';
import type { ThreadForm } from './thread-start.ts';

interface ComposerProps {
  token: string;
  localized: LocalizedThread;
  /** Nothing where the browser drew the page first. */
  start: ThreadForm | undefined;
  onSent: (id: string, content: string) => void;
}

/** The name under which an answer is kept until it is sent. */
export const answerDraft = (token: string): string => `draft:thread:${token}`;

const DRAFTS: DraftStore<string> = {
  empty: '',
  load: (key) => readDraft(key) ?? '',
  save: (key, text) => keepDraft(key, text === '' ? null : text),
};

export function Composer({ token, localized, start, onSent }: ComposerProps) {
  const { texts } = localized;
  const refused = start?.refused?.form === 'message' ? start.refused : undefined;
  const answer = useAnswerThread(token);
  const [content, change] = useHydratedDraft(answerDraft(token), DRAFTS, refused?.content);
  const [errors, setErrors] = useState<FieldErrors>(refused?.errors ?? {});
  const [failure, setFailure] = useState<string | null>(refused?.failure ?? null);

  // What was typed and pressed before React took over is carried out now (ADR 0055).
  useEffect(() => {
    document.querySelector('#root')?.dispatchEvent(new Event('taken-over'));
  }, []);

  function refuse(found: FieldErrors): void {
    setErrors(answerErrors(found, content, texts));
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
        change((now) => (now === content ? '' : now));
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
    <Form errors={errors} send={send} postTo={start?.action} className="grid gap-3">
      {start !== undefined && <input type="hidden" name="key" value={start.key} />}
      <TextAreaField
        label={texts.answer.label}
        name="content"
        rows={2}
        value={content}
        error={errors['content']}
        help={texts.answer.help}
        onChange={({ target }) => change(() => target.value)}
      />
      <RefusalNote text={failure} />
      <Button type="submit" kind="primary" className="justify-self-end" busy={answer.isPending}>
        <SendHorizontal aria-hidden size={18} />
        {answer.isPending ? texts.answer.sending : texts.answer.send}
      </Button>
    </Form>
  );
}
