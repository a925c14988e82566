import { reply } from '@app/command-api/features/threads/message-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useIntention } from '../../../api/intention.ts';
import { sendCommand } from '../../../api/own-calls.ts';
import { detailOr } from '../../../api/problem.ts';
import { useForm } from '../../../api/use-form.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { SOME_VOICE, type VoiceHandle } from '../../../components/voice/VoiceField.tsx';
import { VOICE } from '../../../content/messages.ts';
import { toasts } from '../../../content/toasts.ts';
import { useOwnDraft } from '../../auth/components/use-own-draft.ts';
import { allMessagesKey } from '../api/conversations.ts';

const pathOf = (messageId: string): string => `/user/messages/${encodeURIComponent(messageId)}`;

interface ReplyOptions {
  messageId: string;
  chosen: string | null;
  draft: string;
  onSent: () => void;
}

export function useReply({ messageId, chosen, draft, onSent }: ReplyOptions) {
  const { values, setValues, forget } = useOwnDraft(draft, { content: '' });
  const { content } = values;
  const voice = useRef<VoiceHandle>(null);
  const intention = useIntention();
  const first = useRef({ key: '', messageId: '' });
  const queryClient = useQueryClient();
  const form = useForm({
    schema: reply,
    send: async ({ content: text }) => {
      const note = await voice.current?.send();
      const body = { content: text, ...(note == null ? {} : { voice_note_id: note.id }) };
      const idempotencyKey = intention.keyFor({ ...body, chosen });
      // It is unknown whether the first try arrived, and the finder may have written again since. A
      // retry must answer the same message, or the reply would be stored twice.
      if (first.current.key !== idempotencyKey) {
        first.current = { key: idempotencyKey, messageId: chosen ?? messageId };
      }
      const path = `${pathOf(first.current.messageId)}/reply`;
      await sendCommand({ path, body, idempotencyKey });
      intention.settle();
      await queryClient.invalidateQueries({ queryKey: allMessagesKey });
    },
    failure: toasts.messages.replyFailure,
    onDone: () => {
      showToast('success', toasts.messages.replySuccess);
      voice.current?.clear();
      forget();
      onSent();
    },
    onFailed: (error) => {
      voice.current?.failed(error);
      showToast('error', detailOr(error, toasts.messages.replyFailure));
    },
  });
  const isSpoken = (): boolean => voice.current?.isThere() === true;
  return {
    content,
    change: (text: string): void => setValues({ content: text }),
    errors: form.errors,
    submit: (): void =>
      form.submit(isSpoken() ? { content, voice_note_id: SOME_VOICE } : { content }),
    isSending: form.busy,
    voiceField: {
      label: VOICE.record,
      language: 'en',
      handle: voice,
      to: `${pathOf(messageId)}/voice-notes`,
      as: 'signed-in',
    },
  } as const;
}
