export const VOICE_REFUSALS = [
  /** Neither WebM nor Ogg nor MP4, or nothing but one track of Opus or AAC. */
  'unknown-kind',
  /** It is cut off, or contradicts itself. */
  'broken',
  /** It plays longer than a voice note may. */
  'too-long',
] as const;

/** Why a voice note is not taken. */
export class VoiceError extends Error {
  override readonly name = 'VoiceError';
  readonly reason: (typeof VOICE_REFUSALS)[number];

  constructor(reason: VoiceError['reason']) {
    super(`A voice note is not taken: ${reason}`);
    this.reason = reason;
  }
}

export const broken = (): VoiceError => new VoiceError('broken');
export const unknownKind = (): VoiceError => new VoiceError('unknown-kind');
