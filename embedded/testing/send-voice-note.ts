import { someVoiceNote } from '@app/service-kit/testing/some-voice-note';
import type { DemoApi } from '../demo/api.ts';

/** A finder uploads a voice note for a message about a code. @returns its id */
export async function sendVoiceNote(api: DemoApi, uid: string, sound: string): Promise<string> {
  const recording = someVoiceNote({ sound, durationMs: 200 });
  const path = `/qr/${uid}/voice-notes`;
  const { id } = await api.upload('POST', path, recording, undefined, 'audio/webm');
  return String(id);
}
