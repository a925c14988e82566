import type { Sender } from '../../api/client.ts';

/** Where a voice note is sent to, or read. */
export interface VoiceAddress {
  readonly path: string;
  readonly as: Sender;
}
