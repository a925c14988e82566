export interface Recording {
  readonly sound: Blob;
  readonly durationMs: number;
}

export type RecordingFailure = 'refused' | 'missing' | 'failed';

export const LONGEST_MS = 60_000;
/** In bits per second; enough for speech in Opus. */
const BIT_RATE = 24_000;
/** The first one that the browser supports. Safari before 18.4 has only the last one, with AAC. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4;codecs=opus', 'audio/mp4'];

export interface RunningRecording {
  /** The current sound level, 0 to 1. */
  readonly level: () => number;
  readonly stop: () => Promise<Recording | null>;
  readonly cancel: () => void;
}

export function failureOf(error: unknown): RecordingFailure {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' ? 'missing' : 'failed';
}

/** Requests the microphone and records. @throws DOMException if that is not allowed */
export async function startRecording(): Promise<RunningRecording> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true },
  });
  try {
    return record(stream);
  } catch (error) {
    release(stream);
    throw error;
  }
}

function record(stream: MediaStream): RunningRecording {
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const options = mimeType === undefined ? {} : { mimeType };
  const recorder = new MediaRecorder(stream, { ...options, audioBitsPerSecond: BIT_RATE });
  const { level, close } = listen(stream);
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  recorder.start();
  const begun = performance.now();
  const ended = new Promise<number>((resolve) => {
    recorder.addEventListener('stop', () => resolve(performance.now() - begun), { once: true });
  });
  const end = (): void => {
    if (recorder.state !== 'inactive') recorder.stop();
    release(stream);
    close();
  };
  return {
    level,
    stop: async () => {
      end();
      const durationMs = Math.min(await ended, LONGEST_MS);
      const sound = new Blob(parts, { type: recorder.mimeType });
      return sound.size === 0 ? null : { sound, durationMs };
    },
    cancel: end,
  };
}

/** Turns the microphone off, so that the browser's indicator disappears. */
function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function listen(stream: MediaStream): { level: () => number; close: () => void } {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples);
      const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      return Math.min(1, Math.sqrt(loudest));
    },
    close: () => void context.close().catch(() => undefined),
  };
}
