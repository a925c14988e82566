import { useRef, useState } from 'react';
import { checkForm, serverFieldErrors } from '../../../api/form-issues.ts';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { detailOr } from '../../../api/problem.ts';
import { SOME_VOICE } from '../../../components/voice/some-voice.ts';
import type { VoiceHandle } from '../../../components/voice/VoiceField.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { VOICE } from '../../../content/messages.ts';
import { toasts } from '../../../content/toasts.ts';
import { useOwnDraft } from '../../auth/components/use-own-draft.ts';
import { reply, useSendReply } from '../api/send-reply.ts';

interface ReplyOptions {
  /** The message of the finder that is answered. */
  messageId: string;
  chosen?: string | null;
  /** The name of the draft, as for `useOwnDraft`. */
  draft: string;
  onSent: () => void;
}

/**
 * An owner's reply while it is typed and sent.
 * @returns what a form shows; `submit` checks and sends the reply and reports the outcome; `forget`
 *   discards the reply
 */
export function useReply({ messageId, chosen = null, draft, onSent }: ReplyOptions) {
  const send = useSendReply(messageId, chosen);
  const { values, setValues, forget } = useOwnDraft(draft, { content: '' });
  const { content } = values;
  const [errors, setErrors] = useState<FieldErrors>({});
  const voice = useRef<VoiceHandle>(null);
  const [isUploading, setUploading] = useState(false);
  const change = (text: string): void => setValues({ content: text });

  function submit(): void {
    if (isUploading || send.isPending) return;
    const isSpoken = voice.current?.isThere() === true;
    const form = checkForm(reply, isSpoken ? { content, voice_note_id: SOME_VOICE } : { content });
    setErrors(form.ok ? {} : form.errors);
    if (form.ok) void sendAll(form.value.content);
  }

  async function sendAll(text: string): Promise<void> {
    setUploading(true);
    try {
      const note = await voice.current?.send();
      const spoken = note == null ? {} : { voice_note_id: note.id };
      await send.mutateAsync({ content: text, ...spoken });
      showToast('success', toasts.messages.replySuccess);
      voice.current?.clear();
      forget();
      onSent();
    } catch (error) {
      voice.current?.failed(error);
      setErrors(serverFieldErrors(error));
      showToast('error', detailOr(error, toasts.messages.replyFailure));
    } finally {
      setUploading(false);
    }
  }

  return {
    content,
    change,
    forget,
    errors,
    submit,
    isSending: isUploading || send.isPending,
    voiceField: {
      label: VOICE.record,
      language: 'en',
      handle: voice,
      to: `/user/messages/${encodeURIComponent(messageId)}/voice-notes`,
      as: 'signed-in',
    },
  } as const;
}
