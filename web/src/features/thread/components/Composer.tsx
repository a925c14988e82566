import { Handshake, SendHorizontal } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { checkForm, serverFieldErrors, type FieldErrors } from '../../../api/form-issues.ts';
import { Button } from '../../../components/Button.tsx';
import { dataAddress } from '../../../components/data-address.ts';
import { TextAreaField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { keepDraft, readDraft } from '../../../components/kept-draft.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { useHydratedDraft, type DraftStore } from '../../../components/use-hydrated-draft.ts';
import {
  SOME_VOICE,
  VoiceField,
  type SentVoice,
  type VoiceHandle,
} from '../../../components/voice/VoiceField.tsx';
import { reply, useAnswerThread } from '../api/thread.ts';
import type { OwnAnswer } from './own-answers.ts';
import type { ThreadForm } from './thread-start.ts';
import { answerErrors, failureTexts, type LocalizedThread } from './words.ts';

interface AnswerProps {
  token: string;
  localized: LocalizedThread;
  start: ThreadForm | undefined;
  onSent: (id: string, content: string, voice?: OwnAnswer['voice']) => void;
}

export const answerDraft = (token: string): string => `draft:thread:${token}`;

const DRAFTS: DraftStore<string> = {
  empty: '',
  load: (key) => readDraft(key) ?? '',
  save: (key, text) => keepDraft(key, text === '' ? null : text),
};

/** What this tab stores of a voice note. */
const ownVoice = async (note: SentVoice | null): Promise<OwnAnswer['voice']> =>
  note === null
    ? undefined
    : { duration_ms: note.durationMs, sound: await dataAddress(note.sound) };

function useComposer({ token, localized, start, onSent }: AnswerProps) {
  const { texts } = localized;
  const refused = start?.refused?.form === 'message' ? start.refused : undefined;
  const voice = useRef<VoiceHandle>(null);
  const answer = useAnswerThread(token);
  const [content, change] = useHydratedDraft(answerDraft(token), DRAFTS, refused?.content);
  const [errors, setErrors] = useState<FieldErrors>(refused?.errors ?? {});
  const [failure, setFailure] = useState<string | null>(refused?.failure ?? null);

  const refuse = (found: FieldErrors): void => setErrors(answerErrors(found, content, texts));

  async function send(): Promise<void> {
    if (answer.isPending) return;
    const isSpoken = voice.current?.isThere() === true;
    const form = checkForm(reply, isSpoken ? { content, voice_note_id: SOME_VOICE } : { content });
    refuse(form.ok ? {} : form.errors);
    setFailure(null);
    if (!form.ok) return;
    try {
      const sent = { content: form.value.content, voice: voice.current };
      const { id, note } = await answer.mutateAsync(sent);
      onSent(id, sent.content, await ownVoice(note));
      voice.current?.clear();
      // Text that was typed while the answer was being sent is kept.
      change((now) => (now === content ? '' : now));
    } catch (error) {
      voice.current?.failed(error);
      const [toast, reason] = failureTexts(error, localized);
      refuse(serverFieldErrors(error));
      setFailure(reason);
      showToast('error', toast);
    }
  }

  const busy = answer.isPending;
  return { content, change, voice, errors, failure, send: () => void send(), busy };
}

export function Composer({ uid, ...props }: AnswerProps & { uid: string }) {
  const { start, localized } = props;
  const { language, texts } = localized;
  const { content, change, voice, errors, failure, send, busy } = useComposer(props);

  // Input and clicks from before hydration are replayed now (ADR 0055).
  useEffect(() => {
    document.querySelector('#root')?.dispatchEvent(new Event('taken-over'));
  }, []);

  return (
    <Form errors={errors} send={send} postTo={start?.action} className="grid grid-cols-1 gap-3">
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
      <FormFailure text={failure} />
      <div className="flex flex-wrap items-start justify-between gap-3">
        <VoiceField
          label={texts.voice.record}
          language={language}
          handle={voice}
          to={`/qr/${uid}/voice-notes`}
        />
        <Button type="submit" kind="primary" className="ml-auto" busy={busy}>
          <SendHorizontal aria-hidden size={18} />
          {busy ? texts.answer.sending : texts.answer.send}
        </Button>
      </div>
    </Form>
  );
}

/** While the thing is lost, the finder can say that they returned it. This is sent as a message. */
export function HandOver(props: AnswerProps & { isTold: boolean }) {
  const { token, localized, start, isTold, onSent } = props;
  const texts = localized.texts.lost;
  const answer = useAnswerThread(token);
  const [failure, setFailure] = useState<string | null>(null);

  function send(): void {
    if (answer.isPending) return;
    setFailure(null);
    answer.mutate(
      { content: texts.words, voice: null },
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
          <FormFailure text={failure} />
          <Button type="submit" className="justify-self-start" busy={answer.isPending}>
            <Handshake aria-hidden size={18} className="shrink-0" />
            {texts.act}
          </Button>
        </Form>
      )}
    </section>
  );
}
