import * as z from 'zod';
import type { SnapshotRules } from '../../kernel/decider.ts';
import type { ThreadState } from './state.ts';
import { ThreadMessages } from './thread-messages.ts';

const stored = z.strictObject({
  status: z.literal('open'),
  threadId: z.string(),
  uid: z.string(),
  ownerId: z.string(),
  tokenHash: z.string(),
  messages: z.string().check(z.regex(/^\d*$/u)),
  isBlocked: z.boolean(),
  contact: z.strictObject({
    email: z.boolean(),
    phone: z.boolean(),
    id: z.string().nullable(),
    messageId: z.string().nullable(),
  }),
  timesLeft: z.int(),
});
const none = z.strictObject({ status: z.literal('none') });

/** How snapshots of a thread are stored. They contain no personal data. */
export const threadSnapshot: SnapshotRules<ThreadState> = {
  version: 1,
  state: z.codec(z.union([none, stored]), z.custom<ThreadState>(), {
    decode: (json) =>
      json.status === 'none'
        ? json
        : { ...json, messages: ThreadMessages.fromText(json.threadId, json.messages) },
    encode: (state) =>
      state.status === 'none' ? state : { ...state, messages: state.messages.toText() },
  }),
};
