import { streams } from '@app/events/streams';
import { voiceSubject } from '@app/events/thread';
import { uuidV5 } from '@app/events/event-id';
import type { CommandContext } from '@app/events/envelope';
import type { MalwareScanner } from '@app/service-kit/media/malware-scanner';
import type { VoiceNotes } from '@app/service-kit/media/pictures';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { CommandRouter } from '../../kernel/command-router.ts';
import type { Codes } from '../codes/codes.ts';
import { uploadAddressLimit, UPLOADS_FOR_CODE } from '../codes/limits.ts';
import { uidOf } from '../codes/routes.ts';
import type { Acting } from '../organisations/acting.ts';
import { messageNotFound, threadDecider } from '../threads/decider.ts';
import { threadOfMessage } from '../threads/message-id.ts';
import { checkUpload } from './check-upload.ts';
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
    {
      limits: [
        uploadAddressLimit,
        { ...UPLOADS_FOR_CODE, by: ({ parameter }) => uidOf(parameter('id')) },
      ],
    },
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
