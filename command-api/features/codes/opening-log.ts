import type { CodeEvent } from '@app/events/code';
import { codeGone, codeNotFound, notYourCode } from './refusals.ts';
import { type CodeState, ownerOf } from './state.ts';

/** Switches the record of openings on or off. */
export interface OpeningLogCommand {
  readonly type: 'ChooseOpeningLog';
  readonly uid: string;
  readonly ownerId: string;
  readonly enabled: boolean;
}

/** The rows are not in the log: a reactor erases them after it is switched off. */
export function decideOpeningLog(
  { uid, ownerId, enabled }: OpeningLogCommand,
  state: CodeState,
): readonly CodeEvent[] {
  if (state.status === 'none') throw codeNotFound();
  if (ownerOf(state) !== ownerId) throw notYourCode();
  if (state.status !== 'owned') throw codeGone();
  if (state.notesOpenings === enabled) return [];
  return [{ type: 'OpeningLogChosen', data: { uid, ownerId, enabled } }];
}
