import type { CodeEvent } from '@app/events/code';
import type { CommandsOf, Decisions } from '../../kernel/by-type.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { type CodeState, type OwnedCode, ownedPart } from './state.ts';

/** `ownerId` is the owner of the reported page; null if it had none. */
interface Fields {
  /** A decision on a report suspends the code. */
  Suspend: { reportId: string; ownerId: string | null };
  /** The decision was reversed. */
  LiftSuspension: { reportId: string };
  /** A decision removes a picture from the page; the greeting if `pictureId` is null. */
  RemoveReported: { ownerId: string | null; pictureId: string | null };
}

export type SuspensionCommand = CommandsOf<Fields, { readonly uid: string }>;

/**
 * A suspended code is paused, so each check whether it takes messages applies to it, too; but its
 * owner cannot resume it (docs/adr/0132). A deleted code may be restored, so decisions apply to it
 * as well; an erased one is not changed. Nobody is responsible for a former owner's content.
 */
export const suspensionDecisions: Decisions<SuspensionCommand, CodeState, CodeEvent> = {
  Suspend({ uid, reportId, ownerId }, state) {
    const code = reportedPart(state, ownerId);
    if (!code || code.suspendedBy.includes(reportId)) return [];
    const data = { uid, ownerId: code.ownerId };
    const suspended: CodeEvent = { type: 'CodeSuspended', data: { ...data, reportId } };
    return code.isPaused ? [suspended] : [{ type: 'CodePaused', data }, suspended];
  },

  /** If another decision still applies, that one suspends the code from now on. */
  LiftSuspension({ uid, reportId }, state) {
    const code = ownedPart(state);
    if (!code?.suspendedBy.includes(reportId)) return [];
    const data = { uid, ownerId: code.ownerId };
    const lifted: CodeEvent = { type: 'CodeSuspensionLifted', data: { ...data, reportId } };
    const other = code.suspendedBy.find((each) => each !== reportId);
    if (other === undefined) return [lifted, { type: 'CodeResumed', data }];
    return [lifted, { type: 'CodeSuspended', data: { ...data, reportId: other } }];
  },

  /** A picture other than the reported one stays. */
  RemoveReported({ uid, ownerId, pictureId }, state) {
    const code = reportedPart(state, ownerId);
    if (!code) return [];
    const data = { uid, ownerId: code.ownerId };
    if (pictureId === null) {
      if (code.greeting === null) return [];
      return [{ type: 'GreetingChosen', data, personal: { greeting: null } }];
    }
    if (code.greetingImageId !== pictureId) return [];
    return [{ type: 'GreetingImageRemoved', data: { ...data, imageId: pictureId } }];
  },
};

function reportedPart(state: CodeState, reportedOwner: string | null): OwnedCode | null {
  const code = ownedPart(state);
  return reportedOwner === null || reportedOwner === code?.ownerId ? code : null;
}

/** @throws DomainError if an owner wants to resume a suspended code */
export function mustNotBeSuspended({ suspendedBy }: OwnedCode): void {
  if (suspendedBy.length === 0) return;
  throw new DomainError(
    'conflict',
    'code-suspended',
    'This code was paused after a report. It stays paused unless the decision is reversed.',
  );
}
