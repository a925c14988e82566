import { file } from '../../contract/answer-form.ts';
import { defineQuery } from '../../contract/query-route.ts';
import { CODE_GONE } from '../codes/contract.ts';

const OUTSIDE = { 416: 'The range lies outside the voice note' } as const;

export const voiceNoteQueries = {
  messageVoiceNote: defineQuery({
    path: '/user/messages/{id}/voice-note',
    summary: "The voice note of a message about one of the user's codes",
    access: 'user',
    scope: 'messages:read',
    reads: ['threads', 'readings', 'organisations'],
    answer: file('mp4'),
    refusals: OUTSIDE,
  }),
  threadVoiceNote: defineQuery({
    path: '/threads/{token}/messages/{id}/voice-note',
    summary: "The voice note of a message of a conversation, by the finder's private link",
    access: 'public',
    reads: ['threads', 'codes', 'users', 'organisations'],
    answer: file('mp4'),
    refusals: { ...CODE_GONE, ...OUTSIDE },
  }),
} as const;
