import { userSubject } from '@app/events/user';
import * as z from 'zod';
import type { SnapshotRules } from '../../kernel/decider.ts';

const owned = z.strictObject({
  status: z.literal('owned'),
  ownerId: z.string(),
  title: z.string().nullable(),
  greeting: z.string().nullable(),
  locationEnabled: z.boolean(),
  autoDeleteDays: z.int().nullable(),
  isPaused: z.boolean(),
  greetingImageId: z.string().nullable(),
});

const state = z.union([z.strictObject({ status: z.literal('none') }), owned]);

/** How the state of a code is kept: sealed with its owner's key, as long as there is text. */
export const codeSnapshot: SnapshotRules<z.infer<typeof state>> = {
  version: 1,
  state,
  subject: (_stream, code) => {
    if (code.status === 'none' || (code.title === null && code.greeting === null)) return null;
    return userSubject(code.ownerId);
  },
};
