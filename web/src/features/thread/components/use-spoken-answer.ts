import { type RefObject, useState } from 'react';
import { dataAddress } from '../../../components/data-address.ts';
import type { VoiceHandle } from '../../../components/voice/VoiceField.tsx';
import { useAnswerThread } from '../api/answer-thread.ts';
import type { OwnAnswer } from './own-answers.ts';

interface Outcome {
  /** @param own what this tab stores of the voice note */
  onSuccess: (id: string, own: OwnAnswer['voice']) => void;
  onError: (error: unknown) => void;
}

/** Sends an answer, after uploading its voice note. */
export function useSpokenAnswer(token: string, voice: RefObject<VoiceHandle | null>) {
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
