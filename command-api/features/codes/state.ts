import type { CodeEvent } from '@app/events/code';
import { farewell } from '@app/events/farewell-code';
import { codeFields, codeType } from '@app/events/typed-code';
import { registerValues } from '@app/events/register-code';
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
  /** Null once the owner was erased. */
  title: z.string().nullable(),
  greeting: z.string().nullable(),
  locationEnabled: z.boolean(),
  /** Days after which each message is erased; null is never. */
  autoDeleteDays: z.int().nullable(),
  /** Something else until the owner says more, and once they were erased. */
  codeType,
  /** What is told of it; nothing once the owner was erased. */
  fields: codeFields.readonly(),
  /** What stands in the register about it; nothing once the owner was erased. */
  registerValues,
  isPaused: z.boolean(),
  /** The reports whose decisions paused it. */
  suspendedBy: z.array(z.string()).readonly(),
  greetingImageId: z.string().nullable(),
  /** How often it was lost. */
  losses: z.int(),
  /** Null while it is not lost. */
  lost: lostState.readonly().nullable(),
  /** Whether openings of its page are noted. */
  notesOpenings: z.boolean(),
  /** With which member of an organisation the thing is, or in which room; null for neither. */
  assigned: z
    .strictObject({ memberId: z.string().nullable(), room: z.string().nullable() })
    .readonly()
    .nullable(),
  /** How often it was checked out. */
  checkouts: z.int(),
  /** Which member of an organisation has it, and up to which day; null while nobody has. */
  checkedOut: z
    .strictObject({ memberId: z.string(), dueOn: z.string().nullable() })
    .readonly()
    .nullable(),
  /** Null while it is not to be handed over. */
  handover: openHandover.readonly().nullable(),
  /** Null while it is its first owner's. */
  takenOver: takenOver.readonly().nullable(),
  /** What its page shows if the service ever ends; null is nothing. */
  farewell: farewell.nullable(),
  /** Where else the thing has a page; null for nowhere, and once the owner was erased. */
  inventoryLink: z.string().nullable(),
  /** The picture of it in the register; null where there is none. */
  registerPhotoId: z.string().nullable(),
});

const codeState = z.union([
  z.strictObject({ status: z.literal('none') }).readonly(),
  ownedCode.readonly(),
  z
    .strictObject({
      status: z.literal('deleted'),
      /** What restoring brings back. */
      code: ownedCode.readonly(),
      /** It is not erased before; ISO 8601. */
      restorableUntil: z.string(),
    })
    .readonly(),
  z.strictObject({ status: z.literal('erased'), ownerId: z.string() }).readonly(),
]);

export type CodeState = z.infer<typeof codeState>;
export type OwnedCode = Extract<CodeState, { status: 'owned' }>;
export type LostState = z.infer<typeof lostState>;

/** The code as its owner has it, or has it again once they restore it; null where there is none. */
export function ownedPart(state: CodeState): OwnedCode | null {
  if (state.status === 'deleted') return state.code;
  return state.status === 'owned' ? state : null;
}

/** Whose code it is, or was before it was deleted. */
export const ownerOf = (state: Exclude<CodeState, { status: 'none' }>): string =>
  state.status === 'deleted' ? state.code.ownerId : state.ownerId;

/** How the state of a code is kept: sealed with its owner's key, as long as there is text. */
export const codeSnapshot: SnapshotRules<CodeState> = {
  version: 11,
  state: codeState,
  subject: (_stream, state) => {
    const code = ownedPart(state);
    if (!code) return null;
    const texts = [
      code.title,
      code.greeting,
      code.inventoryLink,
      code.lost?.words ?? null,
      code.assigned?.room ?? null,
      code.farewell,
    ];
    const hasText = texts.some((each) => each !== null);
    const isTyped = code.codeType !== 'other' || code.registerValues.length > 0;
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

/** Each type has fields of its own. */
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
    registerValues: [],
    isPaused: false,
    suspendedBy: [],
    greetingImageId: null,
    losses: 0,
    lost: null,
    notesOpenings: true,
    assigned: null,
    checkouts: 0,
    checkedOut: null,
    handover: null,
    takenOver: null,
    farewell: null,
    inventoryLink: null,
    registerPhotoId: null,
  };
  const settings = { locationEnabled, autoDeleteDays, ...untouched };
  const batchId = event.type === 'CodeClaimed' ? event.data.batchId : null;
  return { status: 'owned', ownerId, batchId, title, greeting, ...settings };
}

/** A deleted code can change, too: by decisions on reports, which count once it is restored. */
function changed(state: CodeState, change: Partial<OwnedCode>): CodeState {
  if (state.status === 'deleted') return { ...state, code: { ...state.code, ...change } };
  return state.status === 'owned' ? { ...state, ...change } : state;
}
