import type { CodeEvent, CodeText } from '@app/events/code';
import type { CodeField } from '@app/events/code-fields';
import type { CodeType } from '@app/events/code-type';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { type AssignmentCommand, decideAssignment } from './assignment.ts';
import { decideDeletion, type DeletionCommand } from './deletion.ts';
import type { GreetingImage } from './greeting-image.ts';
import { decideHandover, type HandoverCommand } from './handover.ts';
import { decideLost, type LostCommand } from './lost.ts';
import { decideOpeningLog, type OpeningLogCommand } from './opening-log.ts';
import { alreadyClaimed, codeGone, codeNotFound, notYourCode } from './refusals.ts';
import { decideRemoval, type RemovalCommand } from './removal.ts';
import { decideSuspension, mustNotBeSuspended, type SuspensionCommand } from './suspension.ts';
import { chooseType, describe } from './typed.ts';
import { type CodeState, codeSnapshot, evolve, type OwnedCode, ownerOf } from './state.ts';

interface Ownership {
  readonly uid: string;
  readonly ownerId: string;
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

interface ByOwner {
  readonly uid: string;
  readonly ownerId: string;
}

type OwnerCommand =
  | (ByOwner & { readonly type: 'Edit'; readonly edits: CodeEdits })
  | (ByOwner & {
      readonly type: 'ChooseGreetingImage';
      readonly image: GreetingImage;
    })
  | (ByOwner & { readonly type: 'RemoveGreetingImage' });

export type CodeCommand =
  | (Ownership & { readonly type: 'Generate' })
  /** `batchId` is the batch that printed this uid; null if none did. */
  | (Ownership & { readonly type: 'Claim'; readonly batchId: string | null })
  | OwnerCommand
  | DeletionCommand
  | LostCommand
  | HandoverCommand
  | FurtherCommand;

const isLostCommand = (command: CodeCommand): command is LostCommand =>
  command.type === 'MarkLost' ||
  command.type === 'MarkFound' ||
  command.type === 'ReportScan' ||
  command.type === 'NoteScansSeen';

const isHandoverCommand = (command: CodeCommand): command is HandoverCommand =>
  command.type === 'OfferHandover' ||
  command.type === 'WithdrawHandover' ||
  command.type === 'TakeOver';

function decide(command: CodeCommand, state: CodeState): readonly CodeEvent[] {
  if (isLostCommand(command)) return decideLost(command, state);
  if (isHandoverCommand(command)) return decideHandover(command, state);
  if (isFurther(command)) return decideFurther(command, state);
  switch (command.type) {
    case 'Generate':
      return generate(command, state);
    case 'Claim':
      return claim(command, state);
    case 'Edit':
    case 'ChooseGreetingImage':
    case 'RemoveGreetingImage':
      return decideForOwner(command, state);
    case 'Delete':
    case 'Restore':
    case 'Erase':
      return decideDeletion(command, state);
  }
}

type FurtherCommand = SuspensionCommand | RemovalCommand | OpeningLogCommand | AssignmentCommand;

const isFurther = (command: CodeCommand): command is FurtherCommand =>
  command.type === 'Suspend' ||
  command.type === 'LiftSuspension' ||
  command.type === 'RemoveReported' ||
  command.type === 'ChooseOpeningLog' ||
  command.type === 'Assign';

function decideFurther(command: FurtherCommand, state: CodeState): readonly CodeEvent[] {
  switch (command.type) {
    case 'Suspend':
    case 'LiftSuspension':
      return decideSuspension(command, state);
    case 'RemoveReported':
      return decideRemoval(command, state);
    case 'ChooseOpeningLog':
      return decideOpeningLog(command, state);
    case 'Assign':
      return decideAssignment(command, state);
  }
}

function generate(
  command: Extract<CodeCommand, { type: 'Generate' }>,
  state: CodeState,
): readonly CodeEvent[] {
  if (state.status !== 'none')
    throw new DomainError('conflict', 'uid-in-use', 'This code already exists.');
  const data = newlyOwned(command);
  return [{ type: 'CodeGenerated', data, personal: command.text }, ...typeOf(command)];
}

function claim(
  command: Extract<CodeCommand, { type: 'Claim' }>,
  state: CodeState,
): readonly CodeEvent[] {
  if (state.status === 'owned') throw alreadyClaimed(state.ownerId === command.ownerId);
  // Its label may still be on a thing of its former owner, so nobody else may use it.
  if (state.status !== 'none') throw codeGone();
  if (command.batchId === null) throw codeNotFound();
  const data = { ...newlyOwned(command), batchId: command.batchId };
  return [{ type: 'CodeClaimed', data, personal: command.text }, ...typeOf(command)];
}

/** `location_enabled` is on for a new code. */
const newlyOwned = ({ uid, ownerId, autoDeleteDays }: Ownership) => ({
  uid,
  ownerId,
  autoDeleteDays,
  locationEnabled: true,
});

/** The type of a new code is `other` unless its owner chooses one. */
const typeOf = ({ uid, ownerId, codeType }: Ownership): readonly CodeEvent[] =>
  chooseType(codeType, 'other', { uid, ownerId });

function decideForOwner(command: OwnerCommand, state: CodeState): readonly CodeEvent[] {
  if (state.status === 'none') throw codeNotFound();
  const { uid, ownerId } = command;
  if (ownerOf(state) !== ownerId) throw notYourCode();
  if (state.status !== 'owned') throw codeGone();
  const data = { uid, ownerId };
  switch (command.type) {
    case 'Edit':
      return edit(command.edits, state, data);
    case 'ChooseGreetingImage':
      if (state.greetingImageId === command.image.imageId) return [];
      return [chooseImage(command.image, state, data)];
    case 'RemoveGreetingImage':
      if (state.greetingImageId === null) return [];
      return [{ type: 'GreetingImageRemoved', data: { ...data, imageId: state.greetingImageId } }];
  }
}

const chooseImage = (image: GreetingImage, state: OwnedCode, data: ByOwner): CodeEvent => ({
  type: 'GreetingImageChosen',
  data: { ...data, ...image, replacedId: state.greetingImageId },
});

/** Whether the wanted value is new; undefined means unchanged. */
const differs = <Value>(wanted: Value | undefined, known: Value): wanted is Value =>
  wanted !== undefined && wanted !== known;

function edit(edits: CodeEdits, state: OwnedCode, data: ByOwner): readonly CodeEvent[] {
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
}

export const codeDecider: Decider<CodeState, CodeCommand, CodeEvent> = {
  initialState: { status: 'none' },
  evolve,
  decide,
  personal: 'open',
  snapshot: codeSnapshot,
};
