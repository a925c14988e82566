import { Handshake } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Form } from '../../../components/Form.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { useAnswerThread } from '../api/answer-thread.ts';
import { failureTexts } from './answer-words.ts';
import type { LocalizedThread } from './localized-thread.ts';
import type { ThreadForm } from './thread-start.ts';

interface HandOverProps {
  token: string;
  localized: LocalizedThread;
  start: ThreadForm | undefined;
  isTold: boolean;
  onSent: (id: string, content: string) => void;
}

/** While the thing is lost, the finder can say that they returned it. This is sent as a message. */
export function HandOver({ token, localized, start, isTold, onSent }: HandOverProps) {
  const texts = localized.texts.lost;
  const answer = useAnswerThread(token);
  const [failure, setFailure] = useState<string | null>(null);

  function send(): void {
    if (answer.isPending) return;
    setFailure(null);
    answer.mutate(
      { content: texts.words },
      {
        onSuccess: ({ id }) => onSent(id, texts.words),
        onError: (error) => {
          const [toast, reason] = failureTexts(error, localized);
          setFailure(reason);
          showToast('error', toast);
        },
      },
    );
  }

  return (
    <section aria-label={texts.title} className="mt-8 grid gap-3 rounded-card bg-signal-wash p-4">
      <div>
        <p className="font-semibold text-signal-ink">{texts.title}</p>
        <p className="text-sm text-ink-soft">{isTold ? texts.told : texts.help}</p>
      </div>
      {!isTold && (
        <Form errors={{}} send={send} postTo={start?.action} aria-label={texts.act}>
          {start !== undefined && <input type="hidden" name="key" value={start.key} />}
          <input type="hidden" name="content" value={texts.words} />
          {failure !== null && (
            <p role="alert" className="text-sm font-medium text-brick">
              {failure}
            </p>
          )}
          <Button type="submit" className="justify-self-start" busy={answer.isPending}>
            <Handshake aria-hidden size={18} className="shrink-0" />
            {texts.act}
          </Button>
        </Form>
      )}
    </section>
  );
}
