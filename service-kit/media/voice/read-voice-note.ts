import { AAC_SAMPLES, OPUS_RATE, opusSamples } from './codecs.ts';
import { isMp4, readMp4 } from './read-mp4.ts';
import { isWebm, readWebm } from './read-webm.ts';
import { type Sound, VoiceError, broken, unknownKind } from './sound.ts';
import { type Timing, writeMp4 } from './write-mp4.ts';

/** Sixty seconds, plus the time a recorder takes to stop. */
const LONGEST_MS = 62_000;

export interface VoiceNote {
  readonly bytes: Buffer;
  readonly durationMs: number;
}

/**
 * Writes a new file with the packets of a recording, so that nothing else (names, tags, times,
 * appended data) is copied. The sound is not decoded (docs/adr/0118). @throws VoiceError
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
