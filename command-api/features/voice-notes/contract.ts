import { OWNER_BOUNDS } from '../../contract/owner-fields.ts';
import * as z from 'zod/mini';
import { defineCommand, fileBody } from '../../contract/command-route.ts';

/** The formats in which browsers record sound; it is stored as MP4. */
const VOICE_TYPES = ['audio/webm', 'audio/mp4'] as const;

/** The answer for an accepted voice note. */
export const voiceNoteAnswer = z.object({ id: z.string(), duration_ms: z.number() });

const upload = { types: VOICE_TYPES, maxBytes: OWNER_BOUNDS.voiceNote } as const;

/** Voice notes that are sent with messages. */
export const voiceNoteCommands = {
  addVoiceNote: defineCommand({
    method: 'post',
    path: '/qr/{id}/voice-notes',
    summary:
      "Add a voice note for a finder's message about this code; if it is not sent, it is deleted after a day",
    access: 'public',
    request: fileBody,
    upload,
    answer: voiceNoteAnswer,
    status: 201,
    refusals: { 409: 'The code takes no messages', 410: 'The code was deleted' },
  }),
  addReplyVoiceNote: defineCommand({
    method: 'post',
    path: '/user/messages/{id}/voice-notes',
    summary:
      'Add a voice note for a reply to a finder; if it is not sent, it is deleted after a day',
    access: 'user',
    scope: 'messages:write',
    request: fileBody,
    upload,
    answer: voiceNoteAnswer,
    status: 201,
  }),
} as const;

export type VoiceNoteAnswer = z.infer<typeof voiceNoteAnswer>;
