import { getRaw } from '../../api/get-raw.ts';
import type { VoiceAddress } from './voice-address.ts';

/** The sound: a URL on the server, or a `data:` URL of a recording in this browser. */
export type VoiceSource = VoiceAddress | string;

/** @throws ApiError, NoAnswerError */
export async function loadSound(source: VoiceSource): Promise<Blob> {
  if (typeof source !== 'string') return (await getRaw(source)).blob();
  const [head = '', packed = ''] = source.split(',');
  const bytes = Uint8Array.from(atob(packed), (character) => character.codePointAt(0) ?? 0);
  return new Blob([bytes], { type: head.replace(/^data:|;base64$/gu, '') });
}
