import type { CodeEvent } from '@app/events/code';
import { lostWords } from '@app/events/lost-code';
import { codeFields, codeType } from '@app/events/typed-code';
import { userSubject } from '@app/events/user';
import * as z from 'zod';
import { changeByType, type Changes } from '../../kernel/by-type.ts';
import type { SnapshotRules } from '../../kernel/decider.ts';
import { codeGone, codeNotFound, notYourCode } from './refusals.ts';

const lostState = z.strictObject({
  /** Counts the losses of the code, from 1. */
  loss: z.int(),
  showsEmail: z.boolean(),
  showsPhone: z.boolean(),
  /** Null after the owner's account was erased, since it is sealed with the owner's key. */
  words: lostWords.nullable(),
  /** How often somebody looked at new scans. */
  looks: z.int(),
  /** Whether it was scanned since. */
  hasUnseenScan: z.boolean(),
});

/** An open offer to hand the code over. */
const openHandover = z.strictObject({
  handoverId: z.string(),
  tokenHash: z.string(),
  /** ISO 8601. */
  expiresAt: z.string(),
  keepsDetails: z.boolean(),
});

/** The link and the place by which its owner got the code. */
const takenOver = z.strictObject({ tokenHash: z.string(), placeId: z.string().nullable() });

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

/** A code, and the owner who acts on it. */
export interface OwnCode {
  readonly uid: string;
  readonly ownerId: string;
}

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

/** @throws DomainError if the code is missing, deleted or somebody else's */
export function mustOwn(state: CodeState, ownerId: string): OwnedCode {
  if (state.status === 'none') throw codeNotFound();
  if (ownerOf(state) !== ownerId) throw notYourCode();
  if (state.status !== 'owned') throw codeGone();
  return state;
}

/** How snapshots of a code are stored: sealed with its owner's key while it has text. */
export const codeSnapshot: SnapshotRules<CodeState> = {
  version: 11,
  state: codeState,
  subject: (_stream, state) => {
    const code = ownedPart(state);
    if (!code) return null;
    const texts = [code.title, code.greeting, code.lost?.words, code.assigned?.room];
    const hasText = texts.some((each) => each !== null && each !== undefined);
    return hasText || code.codeType !== 'other' ? userSubject(code.ownerId) : null;
  },
};

type CreationEvent = Extract<CodeEvent, { type: 'CodeGenerated' | 'CodeClaimed' }>;
type DeletionEvent = Extract<CodeEvent, { type: 'CodeDeleted' | 'CodeRestored' | 'CodeErased' }>;

/** A deleted code can change, too, by decisions on reports, which apply once it is restored. */
export function evolve(state: CodeState, event: CodeEvent): CodeState {
  if (event.type === 'CodeGenerated' || event.type === 'CodeClaimed') return owned(event);
  if (event.type === 'CodeErased') return { status: 'erased', ownerId: event.data.ownerId };
  const code = ownedPart(state);
  if (!code) return state;
  if (event.type === 'CodeRestored') return code;
  if (event.type === 'CodeDeleted') {
    return { status: 'deleted', code, restorableUntil: event.data.restorableUntil };
  }
  const changed = { ...code, ...changeByType(changes, code, event) };
  return state.status === 'deleted' ? { ...state, code: changed } : changed;
}

function owned(event: CreationEvent): CodeState {
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

const changes: Changes<
  Exclude<CodeEvent, CreationEvent | DeletionEvent>,
  OwnedCode,
  Partial<OwnedCode>
> = {
  CodeRenamed: (_, { personal }) => ({ title: personal?.title ?? null }),
  GreetingChosen: (_, { personal }) => ({ greeting: personal?.greeting ?? null }),
  LocationSharingChosen: (_, { data }) => ({ locationEnabled: data.enabled }),
  AutoDeleteChosen: (_, { data }) => ({ autoDeleteDays: data.days }),
  CodePaused: () => ({ isPaused: true }),
  CodeResumed: () => ({ isPaused: false }),
  GreetingImageChosen: (_, { data }) => ({ greetingImageId: data.imageId }),
  GreetingImageRemoved: () => ({ greetingImageId: null }),
  /** Each type has its own fields. */
  CodeTypeChosen: (_, { personal }) => ({ codeType: personal?.codeType ?? 'other', fields: [] }),
  CodeFieldsChanged: (_, { personal }) => ({ fields: personal?.fields ?? [] }),
  OpeningLogChosen: (_, { data }) => ({ notesOpenings: data.enabled }),
  CodeAssigned: (_, { data: { memberId }, personal }) => ({
    assigned: { memberId, room: personal?.room ?? null },
  }),
  CodeUnassigned: () => ({ assigned: null }),
  CodeSuspended: ({ suspendedBy }, { data: { reportId } }) => ({
    suspendedBy: [...suspendedBy.filter((each) => each !== reportId), reportId],
  }),
  CodeSuspensionLifted: ({ suspendedBy }, { data: { reportId } }) => ({
    suspendedBy: suspendedBy.filter((each) => each !== reportId),
  }),
  CodeMarkedLost: lose,
  LostDetailsChanged: lose,
  LostCodeScanned: ({ lost }) => ({ lost: lost && { ...lost, hasUnseenScan: true } }),
  LostScansSeen: ({ lost }) => ({
    lost: lost && { ...lost, looks: lost.looks + 1, hasUnseenScan: false },
  }),
  CodeFound: () => ({ lost: null }),
  HandoverOffered: (_, { data: { handoverId, tokenHash, expiresAt, keepsDetails } }) => ({
    handover: { handoverId, tokenHash, expiresAt, keepsDetails },
  }),
  HandoverWithdrawn: () => ({ handover: null }),
  CodeHandedOver: ({ handover }, { data: { ownerId, placeId }, personal }) => ({
    ownerId,
    title: personal?.title ?? null,
    codeType: personal?.codeType ?? 'other',
    fields: personal?.fields ?? [],
    greeting: null,
    greetingImageId: null,
    isPaused: false,
    notesOpenings: true,
    assigned: null,
    handover: null,
    takenOver: { tokenHash: handover?.tokenHash ?? '', placeId },
  }),
};

function lose(
  { lost }: OwnedCode,
  { data, personal }: Extract<CodeEvent, { type: 'CodeMarkedLost' | 'LostDetailsChanged' }>,
): Partial<OwnedCode> {
  const { loss, showsEmail, showsPhone } = data;
  const scans = { looks: lost?.looks ?? 0, hasUnseenScan: lost?.hasUnseenScan ?? false };
  return { losses: loss, lost: { loss, showsEmail, showsPhone, words: personal, ...scans } };
}
