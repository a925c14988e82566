import type { CodeEvent, CodeText } from '@app/events/code';
import type { CodeField } from '@app/events/code-fields';
import type { CodeType } from '@app/events/code-type';
import { type CommandsOf, decideByType, type Decisions } from '../../kernel/by-type.ts';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { handoverDecisions, type HandoverCommand, takeOver, type TakeOver } from './handover.ts';
import { lostDecisions, type LostCommand } from './lost.ts';
import { codeGone, codeNotFound, notYourCode } from './refusals.ts';
import {
  type CodeState,
  codeSnapshot,
  evolve,
  mustOwn,
  type OwnCode,
  type OwnedCode,
  ownerOf,
} from './state.ts';
import { mustNotBeSuspended, suspensionDecisions, type SuspensionCommand } from './suspension.ts';

/** How long an owner can undo a deletion at least, in ms (docs/product.md, Deleting a code). */
const RESTORABLE_MS = 10_000;

interface Ownership {
  readonly text: CodeText;
  readonly autoDeleteDays: number | null;
  readonly codeType: CodeType;
}

/** An owner's changes of a code; missing fields stay. */
export interface CodeEdits {
  readonly title?: string | undefined;
  readonly greeting?: string | null | undefined;
  readonly locationEnabled?: boolean | undefined;
  readonly autoDeleteDays?: number | null | undefined;
  readonly codeType?: CodeType | undefined;
  /** All details, for the resulting type. */
  readonly fields?: readonly CodeField[] | undefined;
  readonly isPaused?: boolean | undefined;
}

interface OwnerFields {
  Edit: { edits: CodeEdits };
  /** Width and height are in pixels. */
  ChooseGreetingImage: { image: { imageId: string; width: number; height: number } };
  RemoveGreetingImage: unknown;
  /** Switches the record of openings on or off. */
  ChooseOpeningLog: { enabled: boolean };
  /** To a member or to a room, exactly one of them; null to assign it to no one. */
  Assign: { to: { readonly memberId: string | null; readonly room: string | null } | null };
}

/** Commands that need a code of one's own that is not deleted. */
type OwnerCommand = CommandsOf<OwnerFields, OwnCode> | LostCommand | HandoverCommand;

interface Fields {
  Generate: Ownership;
  /** `batchId` is the batch that printed this uid; null if none did. */
  Claim: Ownership & { batchId: string | null };
  Delete: { at: Date };
  Restore: unknown;
}

type OtherCommand =
  | CommandsOf<Fields, OwnCode>
  | SuspensionCommand
  | TakeOver
  /** Makes a deletion final. `at` is the time by the caller's clock. */
  | CommandsOf<{ Erase: { uid: string; at: Date } }>
  /** Somebody opened the page of the code. */
  | CommandsOf<{ ReportScan: { uid: string } }>;

export type CodeCommand = OwnerCommand | OtherCommand;

const isByOwner = (command: CodeCommand): command is OwnerCommand => command.type in ownerDecisions;

function decide(command: CodeCommand, state: CodeState): readonly CodeEvent[] {
  if (!isByOwner(command)) return decideByType(decisions, command, state);
  return decideByType(ownerDecisions, command, mustOwn(state, command.ownerId));
}

const ownerDecisions: Decisions<OwnerCommand, OwnedCode, CodeEvent> = {
  ...lostDecisions,
  ...handoverDecisions,

  Edit({ uid, ownerId, edits }, state) {
    const data = { uid, ownerId };
    const { title, greeting, locationEnabled: enabled, autoDeleteDays: days, isPaused } = edits;
    const events: CodeEvent[] = [];
    if (differs(title, state.title)) {
      events.push({ type: 'CodeRenamed', data, personal: { title } });
    }
    if (differs(greeting, state.greeting)) {
      events.push({ type: 'GreetingChosen', data, personal: { greeting } });
    }
    if (differs(enabled, state.locationEnabled)) {
      events.push({ type: 'LocationSharingChosen', data: { ...data, enabled } });
    }
    if (differs(days, state.autoDeleteDays)) {
      events.push({ type: 'AutoDeleteChosen', data: { ...data, days } });
    }
    events.push(...describe(edits, state, data));
    if (differs(isPaused, state.isPaused)) {
      if (!isPaused) mustNotBeSuspended(state);
      events.push({ type: isPaused ? 'CodePaused' : 'CodeResumed', data });
    }
    return events;
  },

  ChooseGreetingImage({ uid, ownerId, image }, { greetingImageId: replacedId }) {
    if (replacedId === image.imageId) return [];
    return [{ type: 'GreetingImageChosen', data: { uid, ownerId, ...image, replacedId } }];
  },

  RemoveGreetingImage({ uid, ownerId }, { greetingImageId: imageId }) {
    if (imageId === null) return [];
    return [{ type: 'GreetingImageRemoved', data: { uid, ownerId, imageId } }];
  },

  /** The rows are not in the log: a reactor erases them after it is switched off. */
  ChooseOpeningLog({ uid, ownerId, enabled }, { notesOpenings }) {
    if (notesOpenings === enabled) return [];
    return [{ type: 'OpeningLogChosen', data: { uid, ownerId, enabled } }];
  },

  Assign({ uid, ownerId, to }, { assigned }) {
    if (to?.memberId === assigned?.memberId && to?.room === assigned?.room) return [];
    if (to === null) return [{ type: 'CodeUnassigned', data: { uid, ownerId } }];
    const { memberId, room } = to;
    return [{ type: 'CodeAssigned', data: { uid, ownerId, memberId }, personal: { room } }];
  },
};

/** Whichever of restoring and erasing comes first in the stream wins (docs/adr/0106). */
const decisions: Decisions<OtherCommand, CodeState, CodeEvent> = {
  ...suspensionDecisions,
  TakeOver: takeOver,

  Generate(command, state) {
    if (state.status !== 'none') {
      throw new DomainError('conflict', 'uid-in-use', 'This code already exists.');
    }
    const data = newlyOwned(command);
    return [{ type: 'CodeGenerated', data, personal: command.text }, ...typeOf(command)];
  },

  Claim(command, state) {
    if (state.status === 'owned') throw alreadyClaimed(state.ownerId === command.ownerId);
    // Its label may still be on a thing of its former owner, so nobody else may use it.
    if (state.status !== 'none') throw codeGone();
    if (command.batchId === null) throw codeNotFound();
    const data = { ...newlyOwned(command), batchId: command.batchId };
    return [{ type: 'CodeClaimed', data, personal: command.text }, ...typeOf(command)];
  },

  Delete({ uid, ownerId, at }, state) {
    mustBeTheirs(state, ownerId);
    if (state.status !== 'owned') return [];
    const restorableUntil = new Date(at.getTime() + RESTORABLE_MS).toISOString();
    return [{ type: 'CodeDeleted', data: { uid, ownerId, restorableUntil } }];
  },

  Restore({ uid, ownerId }, state) {
    mustBeTheirs(state, ownerId);
    if (state.status === 'erased') throw codeErased();
    return state.status === 'owned' ? [] : [{ type: 'CodeRestored', data: { uid, ownerId } }];
  },

  /** Returns no event if the deletion was undone, or if a later one can still be undone. */
  Erase({ uid, at }, state) {
    if (state.status !== 'deleted' || at.getTime() < Date.parse(state.restorableUntil)) return [];
    const { ownerId, batchId, greetingImageId } = state.code;
    return [{ type: 'CodeErased', data: { uid, ownerId, batchId, greetingImageId } }];
  },

  /** Scans of a code that is not lost, paused or missing are not recorded, with the same answer. */
  ReportScan({ uid }, state) {
    if (state.status !== 'owned' || !state.lost || state.isPaused) return [];
    const { ownerId, lost } = state;
    const { loss, looks: look } = lost;
    return [{ type: 'LostCodeScanned', data: { uid, ownerId, loss, look } }];
  },
};

/** `location_enabled` is on for a new code. */
const newlyOwned = ({ uid, ownerId, autoDeleteDays }: OwnCode & Ownership) => ({
  uid,
  ownerId,
  autoDeleteDays,
  locationEnabled: true,
});

/** The type of a new code is `other` unless its owner chooses one. */
const typeOf = ({ uid, ownerId, codeType }: OwnCode & Ownership): readonly CodeEvent[] =>
  describe({ codeType }, { codeType: 'other', fields: [] }, { uid, ownerId });

/** The type and the details of a thing. Another type removes all former details. */
function describe(
  { codeType, fields }: Pick<CodeEdits, 'codeType' | 'fields'>,
  known: Pick<OwnedCode, 'codeType' | 'fields'>,
  data: OwnCode,
): readonly CodeEvent[] {
  const isNew = differs(codeType, known.codeType);
  const events: CodeEvent[] = isNew
    ? [{ type: 'CodeTypeChosen', data, personal: { codeType } }]
    : [];
  if (fields && !isSame(fields, isNew ? [] : known.fields)) {
    events.push({ type: 'CodeFieldsChanged', data, personal: { fields: [...fields] } });
  }
  return events;
}

const isSame = (wanted: readonly CodeField[], known: readonly CodeField[]): boolean =>
  wanted.length === known.length &&
  wanted.every(({ name, text, isShown }, index) => {
    const told = known[index];
    return told?.name === name && told.text === text && told.isShown === isShown;
  });

/** Whether the wanted value is new; undefined means unchanged. */
const differs = <Value>(wanted: Value | undefined, known: Value): wanted is Value =>
  wanted !== undefined && wanted !== known;

/** A deleted code is still its owner's. */
function mustBeTheirs(state: CodeState, ownerId: string): void {
  if (state.status === 'none') throw codeNotFound();
  if (ownerOf(state) !== ownerId) throw notYourCode();
}

const codeErased = (): DomainError =>
  new DomainError(
    'conflict',
    'code-erased',
    'It is too late: the messages of this code are erased. Its uid will not be used again.',
  );

const alreadyClaimed = (byThemselves: boolean): DomainError =>
  new DomainError(
    'conflict',
    'code-already-claimed',
    byThemselves ? 'This code is already yours.' : 'Somebody else has already claimed this code.',
  );

export const codeDecider: Decider<CodeState, CodeCommand, CodeEvent> = {
  initialState: { status: 'none' },
  evolve,
  decide,
  personal: 'open',
  snapshot: codeSnapshot,
};
