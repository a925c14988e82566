import { streams } from '@app/events/streams';
import { voiceSubject } from '@app/events/thread';
import { uuidV5 } from '@app/events/event-id';
import type { CommandContext } from '@app/events/envelope';
import { HttpProblem, type HttpProblemOptions } from '@app/service-kit/http/http-problem';
import type { MalwareScanner } from '@app/service-kit/media/malware-scanner';
import type { VoiceNotes } from '@app/service-kit/media/pictures';
import { readVoiceNote, type VoiceNote } from '@app/service-kit/media/voice/read-voice-note';
import { VoiceError } from '@app/service-kit/media/voice/sound';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { CommandRouter } from '../../kernel/command-router.ts';
import type { Codes } from '../codes/codes.ts';
import { uploadAddressLimit, uploadLimits, UPLOADS_FOR_CODE } from '../codes/limits.ts';
import { uidOf } from '../codes/refusals.ts';
import type { Acting } from '../organisations/acting.ts';
import { messageNotFound, threadDecider } from '../threads/decider.ts';
import { threadOfMessage } from '../threads/message-id.ts';
import { type VoiceNoteAnswer, voiceNoteCommands } from './contract.ts';

export interface VoiceNoteServices {
  readonly handler: CommandHandler;
  readonly acting: Acting;
  readonly codes: Codes;
  readonly voiceNotes: VoiceNotes;
  /** Null if the operator has none. */
  readonly scanner: MalwareScanner | null;
}

/** Voice notes for messages: stored first, then named by an event (docs/adr/0118). */
export function voiceNoteRoutes(router: CommandRouter, services: VoiceNoteServices): void {
  const { handler, acting, codes, voiceNotes, scanner } = services;

  async function store(uid: string, bytes: Uint8Array, { commandId }: CommandContext) {
    const note = checkUpload(bytes);
    await scanner?.refuse(bytes);
    const id = uuidV5(commandId, 'voice-note');
    await voiceNotes.add({ id, uid, subject: voiceSubject(id) }, note);
    const body: VoiceNoteAnswer = { id, duration_ms: note.durationMs };
    return { body, position: null };
  }

  router.on(
    voiceNoteCommands.addVoiceNote,
    async ({ body, command, parameter }) => {
      const uid = uidOf(parameter('id'));
      await codes.ownerOf(uid);
      return store(uid, body, command);
    },
    { limits: uploadLimits },
  );

  router.on(
    voiceNoteCommands.addReplyVoiceNote,
    async ({ who, body, command, ...call }) => {
      const id = call.parameter('id');
      const threadId = threadOfMessage(id);
      if (threadId === null) throw messageNotFound();
      const thread = await handler.state(threadDecider, streams.thread(threadId));
      const ownerId = await acting.inThread(threadId, who.userId, 'member');
      const isTheirs = thread.status === 'open' && thread.ownerId === ownerId;
      if (!isTheirs || !thread.messages.get(id)) throw messageNotFound();
      await call.limit(UPLOADS_FOR_CODE).take(thread.uid);
      return store(thread.uid, body, command);
    },
    { limits: [uploadAddressLimit] },
  );
}

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
function checkUpload(bytes: Uint8Array): VoiceNote {
  try {
    return readVoiceNote(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  } catch (error) {
    if (error instanceof VoiceError) throw new HttpProblem(REFUSALS[error.reason]);
    throw error;
  }
}
