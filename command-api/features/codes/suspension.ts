import type { CodeEvent } from '@app/events/code';
import { DomainError } from '../../kernel/domain-error.ts';
import type { CodeState, OwnedCode } from './state.ts';

export type SuspensionCommand =
  /** A decision on a report pauses the code. */
  | { readonly type: 'Suspend'; readonly uid: string; readonly reportId: string }
  /** The decision was reversed. */
  | { readonly type: 'LiftSuspension'; readonly uid: string; readonly reportId: string };

/**
 * A suspended code is paused, so all that asks whether it takes messages has its answer; only its
 * owner cannot let it go on (docs/adr/0132). Nothing is done to one that is not there any more.
 */
export function decideSuspension(
  command: SuspensionCommand,
  state: CodeState,
): readonly CodeEvent[] {
  if (state.status !== 'owned') return [];
  const { uid, reportId } = command;
  const code = { uid, ownerId: state.ownerId };
  return command.type === 'Suspend' ? suspend(reportId, state, code) : lift(reportId, state, code);
}

interface Code {
  readonly uid: string;
  readonly ownerId: string;
}

function suspend(reportId: string, state: OwnedCode, code: Code): readonly CodeEvent[] {
  if (state.suspendedBy.includes(reportId)) return [];
  const suspended = { type: 'CodeSuspended', data: { ...code, reportId } } as const;
  return state.isPaused ? [suspended] : [{ type: 'CodePaused', data: code }, suspended];
}

/** Where another decision stands, the code is suspended by that one from then on. */
function lift(reportId: string, state: OwnedCode, code: Code): readonly CodeEvent[] {
  if (!state.suspendedBy.includes(reportId)) return [];
  const lifted = { type: 'CodeSuspensionLifted', data: { ...code, reportId } } as const;
  const other = state.suspendedBy.find((each) => each !== reportId);
  if (other !== undefined) {
    return [lifted, { type: 'CodeSuspended', data: { ...code, reportId: other } }];
  }
  return [lifted, { type: 'CodeResumed', data: code }];
}

/** @throws DomainError where an owner wants to let a suspended code go on */
export function mustNotBeSuspended(state: OwnedCode): void {
  if (state.suspendedBy.length === 0) return;
  throw new DomainError(
    'conflict',
    'code-suspended',
    'This code was paused after a report. Only a reversed decision lets it go on.',
  );
}
