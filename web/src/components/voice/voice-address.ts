import type { Sender } from '../../api/client.ts';

export interface VoiceAddress {
  readonly path: string;
  readonly as: Sender;
}
