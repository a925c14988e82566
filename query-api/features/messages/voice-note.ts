import type { OwnerMessage } from './contract.ts';

interface Row {
  readonly voice_id: string | null;
  readonly voice_ms: number | null;
}

export const readVoiceNote = ({
  voice_id: id,
  voice_ms: duration,
}: Row): OwnerMessage['voice_note'] =>
  id === null || duration === null ? null : { id, duration_ms: duration };
