import { VoiceError } from './voice-error.ts';

export interface OpusCodec {
  readonly name: 'opus';
  readonly channels: number;
  /** Samples at the beginning that a player drops, of 48,000 in a second. */
  readonly preSkip: number;
}

/** AAC-LC. */
export interface AacCodec {
  readonly name: 'aac';
  readonly channels: number;
  /** Samples in a second. */
  readonly rate: number;
}

/** What a recording holds, out of its container. */
export interface Sound {
  readonly codec: OpusCodec | AacCodec;
  readonly packets: readonly Buffer[];
}

/** More than a minute of the shortest packets: what holds more is not read to its end. */
const MOST_PACKETS = 30_000;

/** @throws VoiceError where these are more packets than a voice note can have */
export function checkCount(packets: number): void {
  if (packets > MOST_PACKETS) throw new VoiceError('too-long');
}
