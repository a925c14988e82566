export const VOICE_REFUSALS = [
  /** Neither WebM nor MP4 in fragments, or not exactly one track of Opus or AAC. */
  'unknown-kind',
  /** It is truncated or inconsistent. */
  'broken',
  /** It is longer than a voice note may be. */
  'too-long',
] as const;

/** Why a voice note is rejected. */
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
