import type { Sender } from '../../api/client.ts';

/** The URL from which a voice note is read, or to which it is sent. */
export interface VoiceAddress {
  readonly path: string;
  readonly as: Sender;
}
