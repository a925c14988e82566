import { AAC_SAMPLES } from './aac.ts';
import { OPUS_RATE, opusSamples } from './opus.ts';
import { isMp4, readMp4 } from './read-mp4.ts';
import { isWebm, readWebm } from './read-webm.ts';
import type { Sound } from './sound.ts';
import { broken, unknownKind, VoiceError } from './voice-error.ts';
import { type Timing, writeMp4 } from './write-mp4.ts';

/** Sixty seconds, plus the time a recorder takes to stop. */
const LONGEST_MS = 62_000;

export interface VoiceNote {
  /** MP4 with Opus or AAC, always written by this program. */
  readonly bytes: Buffer;
  readonly durationMs: number;
}

/**
 * Extracts the sound packets of a recording and writes a new file with them: other contents (names
 * of programs and devices, tags, times, appended data) are not copied. The sound is not decoded
 * (docs/adr/0118). Only the packets determine the duration.
 * @throws VoiceError
 */
export function readVoiceNote(bytes: Buffer): VoiceNote {
  const sound = readSound(bytes);
  const timing = readTiming(sound);
  const length = timing.samples.reduce((sum, samples) => sum + samples, 0);
  const durationMs = Math.round((length / timing.rate) * 1000);
  if (length === 0) throw broken();
  if (durationMs > LONGEST_MS) throw new VoiceError('too-long');
  return { bytes: writeMp4(sound, timing), durationMs };
}

/** The first bytes tell the format, never a name or a content type. */
function readSound(bytes: Buffer): Sound {
  if (isWebm(bytes)) return readWebm(bytes);
  if (isMp4(bytes)) return readMp4(bytes);
  throw unknownKind();
}

function readTiming({ codec, packets }: Sound): Timing {
  if (codec.name === 'opus') return { rate: OPUS_RATE, samples: packets.map(opusSamples) };
  if (packets.some(({ length }) => length === 0)) throw broken();
  return { rate: codec.rate, samples: packets.map(() => AAC_SAMPLES) };
}
