import { SendHorizontal } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { checkForm, serverFieldErrors, type FieldErrors } from '../../../api/form-issues.ts';
import { Button } from '../../../components/Button.tsx';
import { TextAreaField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { SOME_VOICE } from '../../../components/voice/some-voice.ts';
import { VoiceField, type VoiceHandle } from '../../../components/voice/VoiceField.tsx';
import { keepDraft, readDraft } from '../../../components/kept-draft.ts';
import { useHydratedDraft, type DraftStore } from '../../../components/use-hydrated-draft.ts';
import { reply, useAnswerThread } from '../api/answer-thread.ts';
import { answerErrors, failureTexts } from './answer-words.ts';
import type { OwnAnswer } from './own-answers.ts';
import type { LocalizedThread } from './localized-thread.ts';
import { RefusalNote } from './RefusalNote.tsx';
import type { ThreadForm } from './thread-start.ts';
import { dataAddress } from '../../../components/data-address.ts';

interface ComposerProps {
  token: string;
  uid: string;
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

export function Composer({ token, uid, localized, start, onSent }: ComposerProps) {
  const { texts } = localized;
  const refused = start?.refused?.form === 'message' ? start.refused : undefined;
  const voice = useRef<VoiceHandle>(null);
  const answer = useSpokenAnswer(token, voice);
  const [content, change] = useHydratedDraft(answerDraft(token), DRAFTS, refused?.content);
  const [errors, setErrors] = useState<FieldErrors>(refused?.errors ?? {});
  const [failure, setFailure] = useState<string | null>(refused?.failure ?? null);

  // Input and clicks from before hydration are replayed now (ADR 0055).
  useEffect(() => {
    document.querySelector('#root')?.dispatchEvent(new Event('taken-over'));
  }, []);

  function refuse(found: FieldErrors): void {
    setErrors(answerErrors(found, content, texts));
  }

  function send(): void {
    if (answer.isPending) return;
    const isSpoken = voice.current?.isThere() === true;
    const form = checkForm(reply, isSpoken ? { content, voice_note_id: SOME_VOICE } : { content });
    refuse(form.ok ? {} : form.errors);
    setFailure(null);
    if (!form.ok) return;
    answer.send(form.value.content, {
      onSuccess: (id, own) => {
        onSent(id, form.value.content, own);
        voice.current?.clear();
        // Text that was typed while the answer was being sent is kept.
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
      <RefusalNote text={failure} />
      <Buttons uid={uid} localized={localized} voice={voice} busy={answer.isPending} />
    </Form>
  );
}

interface ButtonsProps extends Pick<ComposerProps, 'uid' | 'localized'> {
  voice: RefObject<VoiceHandle | null>;
  busy: boolean;
}

function Buttons({ uid, localized: { language, texts }, voice, busy }: ButtonsProps) {
  return (
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
  );
}

interface Outcome {
  /** @param own what this tab stores of the voice note */
  onSuccess: (id: string, own: OwnAnswer['voice']) => void;
  onError: (error: unknown) => void;
}

function useSpokenAnswer(token: string, voice: RefObject<VoiceHandle | null>) {
  const answer = useAnswerThread(token);
  const [isUploading, setUploading] = useState(false);

  async function send(content: string, { onSuccess, onError }: Outcome): Promise<void> {
    setUploading(true);
    try {
      const note = (await voice.current?.send()) ?? null;
      const spoken = note === null ? {} : { voice_note_id: note.id };
      const { id } = await answer.mutateAsync({ content, ...spoken });
      onSuccess(
        id,
        note === null
          ? undefined
          : { duration_ms: note.durationMs, sound: await dataAddress(note.sound) },
      );
    } catch (error) {
      voice.current?.failed(error);
      onError(error);
    } finally {
      setUploading(false);
    }
  }

  return {
    isPending: isUploading || answer.isPending,
    send: (content: string, outcome: Outcome) => void send(content, outcome),
  };
}
