import type { OwnerMessage } from '@app/query-api/features/messages/contract';
import { VoiceNote } from '../../../components/voice/VoiceNote.tsx';
import { VOICE } from '../../../content/messages.ts';

export function MessageVoice({ message }: { message: Pick<OwnerMessage, 'id' | 'voice_note'> }) {
  const { id, voice_note: note } = message;
  if (note === null) return null;
  const path = `/user/messages/${encodeURIComponent(id)}/voice-note`;
  return (
    <div className="mt-3">
      <VoiceNote
        durationMs={note.duration_ms}
        source={{ path, as: 'signed-in' }}
        language="en"
        texts={VOICE}
      />
    </div>
  );
}
