import type { CodeEvent } from '@app/events/code';
import { codeGone, codeNotFound, notYourCode } from './refusals.ts';
import { type CodeState, ownerOf } from './state.ts';

/** The member or the room that a thing is assigned to; exactly one of them. */
export interface Assignment {
  readonly memberId: string | null;
  readonly room: string | null;
}

export interface AssignmentCommand {
  readonly type: 'Assign';
  readonly uid: string;
  readonly ownerId: string;
  /** Null to assign it to no one. */
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
