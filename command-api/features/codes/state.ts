import type { CodeEvent } from '@app/events/code';
import { codeFields, codeType } from '@app/events/typed-code';
import { userSubject } from '@app/events/user';
import * as z from 'zod';
import type { SnapshotRules } from '../../kernel/decider.ts';
import {
  changedByHandover,
  type HandoverEvent,
  isHandover,
  openHandover,
  takenOver,
} from './handover-state.ts';
import { changedDetail, type DetailEvent, isDetail } from './detail-state.ts';
import { changedByLoss, isLoss, type LostEvent, lostState } from './lost-state.ts';

const ownedCode = z.strictObject({
  status: z.literal('owned'),
  ownerId: z.string(),
  /** Null for a code that its owner made. */
  batchId: z.string().nullable(),
  /** Null once the owner is erased. */
  title: z.string().nullable(),
  greeting: z.string().nullable(),
  locationEnabled: z.boolean(),
  /** Days after which each message is erased; null is never. */
  autoDeleteDays: z.int().nullable(),
  /** `other` until the owner chooses one, and once they are erased. */
  codeType,
  /** Details of the thing; empty once the owner is erased. */
  fields: codeFields.readonly(),
  isPaused: z.boolean(),
  /** The reports whose decisions suspended it. */
  suspendedBy: z.array(z.string()).readonly(),
  greetingImageId: z.string().nullable(),
  losses: z.int(),
  lost: lostState.readonly().nullable(),
  /** Whether openings of its page are recorded. */
  notesOpenings: z.boolean(),
  /** The member or the room that the thing is assigned to; null for neither. */
  assigned: z
    .strictObject({ memberId: z.string().nullable(), room: z.string().nullable() })
    .readonly()
    .nullable(),
  handover: openHandover.readonly().nullable(),
  /** Null if it still belongs to its first owner. */
  takenOver: takenOver.readonly().nullable(),
});

const codeState = z.union([
  z.strictObject({ status: z.literal('none') }).readonly(),
  ownedCode.readonly(),
  z
    .strictObject({
      status: z.literal('deleted'),
      /** The state that restoring brings back. */
      code: ownedCode.readonly(),
      /** ISO 8601; it is not erased before. */
      restorableUntil: z.string(),
    })
    .readonly(),
  z.strictObject({ status: z.literal('erased'), ownerId: z.string() }).readonly(),
]);

export type CodeState = z.infer<typeof codeState>;
export type OwnedCode = Extract<CodeState, { status: 'owned' }>;
export type LostState = z.infer<typeof lostState>;

/** The state for its owner, also of a deleted code that can be restored; null if there is none. */
export function ownedPart(state: CodeState): OwnedCode | null {
  if (state.status === 'deleted') return state.code;
  return state.status === 'owned' ? state : null;
}

/** The owner of a code, or of a deleted code. */
export const ownerOf = (state: Exclude<CodeState, { status: 'none' }>): string =>
  state.status === 'deleted' ? state.code.ownerId : state.ownerId;

/** How snapshots of a code are stored: sealed with its owner's key while it has text. */
export const codeSnapshot: SnapshotRules<CodeState> = {
  version: 11,
  state: codeState,
  subject: (_stream, state) => {
    const code = ownedPart(state);
    if (!code) return null;
    const texts = [
      code.title,
      code.greeting,
      code.lost?.words ?? null,
      code.assigned?.room ?? null,
    ];
    const hasText = texts.some((each) => each !== null);
    const isTyped = code.codeType !== 'other';
    return hasText || isTyped ? userSubject(code.ownerId) : null;
  },
};

export function evolve(state: CodeState, event: CodeEvent): CodeState {
  if (isDetail(event)) return changed(state, changedDetail(event));
  if (event.type === 'CodeSuspended' || event.type === 'CodeSuspensionLifted') {
    return evolveSuspended(state, event);
  }
  if (isHandover(event)) {
    const code = ownedPart(state);
    return code ? changed(state, changedByHandover(event, code)) : state;
  }
  if (isDeletion(event)) return evolveDeletion(state, event);
  if (isTyped(event)) return evolveTyped(state, event);
  if (!isLoss(event)) return evolveOwned(state, event);
  return changed(state, changedByLoss(event, state.status === 'owned' ? state.lost : null));
}

type OtherEvent = Exclude<
  CodeEvent,
  | DeletionEvent
  | LostEvent
  | TypedEvent
  | HandoverEvent
  | DetailEvent
  | { type: 'CodeSuspended' | 'CodeSuspensionLifted' }
>;

function evolveSuspended(
  state: CodeState,
  {
    type,
    data: { reportId },
  }: Extract<CodeEvent, { type: 'CodeSuspended' | 'CodeSuspensionLifted' }>,
): CodeState {
  const others = ownedPart(state)?.suspendedBy.filter((each) => each !== reportId) ?? [];
  return changed(state, { suspendedBy: type === 'CodeSuspended' ? [...others, reportId] : others });
}

function evolveOwned(state: CodeState, event: OtherEvent): CodeState {
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

type TypedEvent = Extract<CodeEvent, { type: 'CodeTypeChosen' | 'CodeFieldsChanged' }>;

const isTyped = (event: CodeEvent): event is TypedEvent =>
  event.type === 'CodeTypeChosen' || event.type === 'CodeFieldsChanged';

/** Each type has its own fields. */
function evolveTyped(state: CodeState, event: TypedEvent): CodeState {
  if (event.type === 'CodeFieldsChanged') {
    return changed(state, { fields: event.personal?.fields ?? [] });
  }
  return changed(state, { codeType: event.personal?.codeType ?? 'other', fields: [] });
}

type DeletionEvent = Extract<CodeEvent, { type: 'CodeDeleted' | 'CodeRestored' | 'CodeErased' }>;

const isDeletion = (event: CodeEvent): event is DeletionEvent =>
  event.type === 'CodeDeleted' || event.type === 'CodeRestored' || event.type === 'CodeErased';

function evolveDeletion(state: CodeState, event: DeletionEvent): CodeState {
  if (event.type === 'CodeErased') return { status: 'erased', ownerId: event.data.ownerId };
  const code = ownedPart(state);
  if (!code) return state;
  if (event.type === 'CodeRestored') return code;
  return { status: 'deleted', code, restorableUntil: event.data.restorableUntil };
}

function owned(event: Extract<CodeEvent, { type: 'CodeGenerated' | 'CodeClaimed' }>): CodeState {
  const { ownerId, locationEnabled, autoDeleteDays } = event.data;
  const { title, greeting } = event.personal ?? { title: null, greeting: null };
  const untouched = {
    codeType: 'other' as const,
    fields: [],
    isPaused: false,
    suspendedBy: [],
    greetingImageId: null,
    losses: 0,
    lost: null,
    notesOpenings: true,
    assigned: null,
    handover: null,
    takenOver: null,
  };
  const settings = { locationEnabled, autoDeleteDays, ...untouched };
  const batchId = event.type === 'CodeClaimed' ? event.data.batchId : null;
  return { status: 'owned', ownerId, batchId, title, greeting, ...settings };
}

/** A deleted code can change, too, by decisions on reports, which apply once it is restored. */
function changed(state: CodeState, change: Partial<OwnedCode>): CodeState {
  if (state.status === 'deleted') return { ...state, code: { ...state.code, ...change } };
  return state.status === 'owned' ? { ...state, ...change } : state;
}
