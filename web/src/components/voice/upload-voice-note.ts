import { voiceNoteAnswer } from '@app/command-api/features/voice-notes/contract';
import { write } from '../../api/client.ts';
import type { VoiceAddress } from './voice-address.ts';

/** Enough for a minute of speech over a slow network. */
const WITHIN_MS = 60_000;

/**
 * Uploads a recording.
 * @param key of this recording: sent twice, it arrives once
 * @returns the id of the voice note
 * @throws ApiError, NoAnswerError
 */
export async function uploadVoiceNote(to: VoiceAddress, sound: Blob, key: string): Promise<string> {
  const upload = { ...to, body: sound, idempotencyKey: key, withinMs: WITHIN_MS };
  return (await write({ ...upload, answer: voiceNoteAnswer })).id;
}
