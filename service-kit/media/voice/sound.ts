import { VoiceError } from './voice-error.ts';

export interface OpusCodec {
  readonly name: 'opus';
  readonly channels: number;
  /** Samples at the start that a player drops, at 48,000 per second. */
  readonly preSkip: number;
}

/** AAC-LC. */
export interface AacCodec {
  readonly name: 'aac';
  readonly channels: number;
  /** Samples per second. */
  readonly rate: number;
}

/** The sound of a recording, without its container. */
export interface Sound {
  readonly codec: OpusCodec | AacCodec;
  readonly packets: readonly Buffer[];
}

/** More than a minute of the shortest packets; reading stops there. */
const MOST_PACKETS = 30_000;

/** @throws VoiceError if a voice note cannot have this many packets */
export function checkCount(packets: number): void {
  if (packets > MOST_PACKETS) throw new VoiceError('too-long');
}
