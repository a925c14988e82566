import type { CodeEvent } from '@app/events/code';
import { DomainError } from '../../kernel/domain-error.ts';
import { type CodeState, type OwnedCode, ownedPart } from './state.ts';

export type SuspensionCommand =
  /** A decision on a report suspends the code. */
  | {
      readonly type: 'Suspend';
      readonly uid: string;
      readonly reportId: string;
      /** The owner of the reported page; null if it had none. */
      readonly ownerId: string | null;
    }
  /** The decision was reversed. */
  | { readonly type: 'LiftSuspension'; readonly uid: string; readonly reportId: string };

/**
 * A suspended code is paused, so each check whether it takes messages applies to it, too; but its
 * owner cannot resume it (docs/adr/0132). A deleted code may be restored, so it is suspended as
 * well; an erased one is not.
 */
export function decideSuspension(
  command: SuspensionCommand,
  state: CodeState,
): readonly CodeEvent[] {
  const owned = ownedPart(state);
  // Nobody is responsible for a former owner's content.
  if (!owned || isOthers(command, owned)) return [];
  const { uid, reportId } = command;
  const code = { uid, ownerId: owned.ownerId };
  return command.type === 'Suspend' ? suspend(reportId, owned, code) : lift(reportId, owned, code);
}

const isOthers = (command: SuspensionCommand, { ownerId }: OwnedCode): boolean =>
  command.type === 'Suspend' && command.ownerId !== null && command.ownerId !== ownerId;

interface Code {
  readonly uid: string;
  readonly ownerId: string;
}

function suspend(reportId: string, state: OwnedCode, code: Code): readonly CodeEvent[] {
  if (state.suspendedBy.includes(reportId)) return [];
  const suspended = { type: 'CodeSuspended', data: { ...code, reportId } } as const;
  return state.isPaused ? [suspended] : [{ type: 'CodePaused', data: code }, suspended];
}

/** If another decision still applies, that one suspends the code from now on. */
function lift(reportId: string, state: OwnedCode, code: Code): readonly CodeEvent[] {
  if (!state.suspendedBy.includes(reportId)) return [];
  const lifted = { type: 'CodeSuspensionLifted', data: { ...code, reportId } } as const;
  const other = state.suspendedBy.find((each) => each !== reportId);
  if (other !== undefined) {
    return [lifted, { type: 'CodeSuspended', data: { ...code, reportId: other } }];
  }
  return [lifted, { type: 'CodeResumed', data: code }];
}

/** @throws DomainError if an owner wants to resume a suspended code */
export function mustNotBeSuspended(state: OwnedCode): void {
  if (state.suspendedBy.length === 0) return;
  throw new DomainError(
    'conflict',
    'code-suspended',
    'This code was paused after a report. It stays paused unless the decision is reversed.',
  );
}
