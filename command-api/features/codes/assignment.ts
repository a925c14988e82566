import type { CodeEvent } from '@app/events/code';
import { codeGone, codeNotFound, notYourCode } from './refusals.ts';
import { type CodeState, ownerOf } from './state.ts';

/** With which member a thing is, or in which room; one of both. */
export interface Assignment {
  readonly memberId: string | null;
  readonly room: string | null;
}

export interface AssignmentCommand {
  readonly type: 'Assign';
  readonly uid: string;
  readonly ownerId: string;
  /** Null where it is with nobody any more. */
  readonly to: Assignment | null;
}

export function decideAssignment(
  { uid, ownerId, to }: AssignmentCommand,
  state: CodeState,
): readonly CodeEvent[] {
  if (state.status === 'none') throw codeNotFound();
  if (ownerOf(state) !== ownerId) throw notYourCode();
  if (state.status !== 'owned') throw codeGone();
  const { assigned } = state;
  if (to?.memberId === assigned?.memberId && to?.room === assigned?.room) return [];
  if (to === null) return [{ type: 'CodeUnassigned', data: { uid, ownerId } }];
  const { memberId, room } = to;
  return [{ type: 'CodeAssigned', data: { uid, ownerId, memberId }, personal: { room } }];
}
