import type { CodeEvent } from '@app/events/code';
import { userSubject } from '@app/events/user';
import * as z from 'zod';
import type { SnapshotRules } from '../../kernel/decider.ts';

const ownedCode = z.strictObject({
  status: z.literal('owned'),
  ownerId: z.string(),
  /** Null once the owner was erased. */
  title: z.string().nullable(),
  greeting: z.string().nullable(),
  locationEnabled: z.boolean(),
  /** Days after which each message is erased; null is never. */
  autoDeleteDays: z.int().nullable(),
  isPaused: z.boolean(),
  greetingImageId: z.string().nullable(),
});

const codeState = z.union([
  z.strictObject({ status: z.literal('none') }).readonly(),
  ownedCode.readonly(),
]);

export type CodeState = z.infer<typeof codeState>;
export type OwnedCode = Extract<CodeState, { status: 'owned' }>;

/** How the state of a code is kept: sealed with its owner's key, as long as there is text. */
export const codeSnapshot: SnapshotRules<CodeState> = {
  version: 1,
  state: codeState,
  subject: (_stream, code) => {
    if (code.status === 'none' || (code.title === null && code.greeting === null)) return null;
    return userSubject(code.ownerId);
  },
};

export function evolve(state: CodeState, event: CodeEvent): CodeState {
  switch (event.type) {
    case 'CodeGenerated':
    case 'CodeClaimed':
      return owned(event);
    case 'CodeRenamed':
      return changed(state, { title: event.personal?.title ?? null });
    case 'GreetingChosen':
      return changed(state, { greeting: event.personal?.greeting ?? null });
    case 'LocationSharingChosen':
      return changed(state, { locationEnabled: event.data.enabled });
    case 'AutoDeleteChosen':
      return changed(state, { autoDeleteDays: event.data.days });
    case 'CodePaused':
      return changed(state, { isPaused: true });
    case 'CodeResumed':
      return changed(state, { isPaused: false });
    case 'GreetingImageChosen':
      return changed(state, { greetingImageId: event.data.imageId });
    case 'GreetingImageRemoved':
      return changed(state, { greetingImageId: null });
  }
}

function owned(event: Extract<CodeEvent, { type: 'CodeGenerated' | 'CodeClaimed' }>): CodeState {
  const { ownerId, locationEnabled, autoDeleteDays } = event.data;
  const { title, greeting } = event.personal ?? { title: null, greeting: null };
  const untouched = { isPaused: false, greetingImageId: null };
  const settings = { locationEnabled, autoDeleteDays, ...untouched };
  return { status: 'owned', ownerId, title, greeting, ...settings };
}

const changed = (state: CodeState, change: Partial<OwnedCode>): CodeState =>
  state.status === 'owned' ? { ...state, ...change } : state;
