import { HttpProblem, type HttpProblemOptions } from '@app/service-kit/http/http-problem';
import { readVoiceNote, type VoiceNote } from '@app/service-kit/media/voice/read-voice-note';
import { VoiceError } from '@app/service-kit/media/voice/sound';

const REFUSALS: Readonly<Record<VoiceError['reason'], HttpProblemOptions>> = {
  'unknown-kind': {
    status: 415,
    code: 'no-voice-note',
    detail:
      'This is not a voice note that we can accept. Send WebM with Opus or MP4 with AAC or Opus, as browsers record them.',
  },
  broken: { status: 400, code: 'broken-voice-note', detail: 'This voice note cannot be read.' },
  'too-long': {
    status: 400,
    code: 'voice-note-too-long',
    detail: 'A voice note may have at most 60 seconds.',
  },
};

/**
 * Checks and rewrites an uploaded voice note.
 * @throws HttpProblem for an invalid one, and for one that is too long
 */
export function checkUpload(bytes: Uint8Array): VoiceNote {
  try {
    return readVoiceNote(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  } catch (error) {
    if (error instanceof VoiceError) throw new HttpProblem(REFUSALS[error.reason]);
    throw error;
  }
}
