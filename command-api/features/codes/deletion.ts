import type { CodeEvent } from '@app/events/code';
import { codeErased, codeNotFound, notYourCode } from './refusals.ts';
import { type CodeState, ownerOf } from './state.ts';

/** How long an owner can undo a deletion at least, in ms (docs/product.md, Deleting a code). */
const RESTORABLE_MS = 10_000;

interface OwnCode {
  readonly uid: string;
  readonly ownerId: string;
}

export type DeletionCommand =
  /** `at` is the time of the command. */
  | (OwnCode & { readonly type: 'Delete'; readonly at: Date })
  | (OwnCode & { readonly type: 'Restore' })
  /** Makes a deletion final. `at` is the time by the caller's clock. */
  | { readonly type: 'Erase'; readonly uid: string; readonly at: Date };

/** Whichever of restoring and erasing comes first in the stream wins (docs/adr/0106). */
export function decideDeletion(command: DeletionCommand, state: CodeState): readonly CodeEvent[] {
  if (command.type === 'Erase') return erase(command, state);
  if (state.status === 'none') throw codeNotFound();
  const { uid, ownerId } = command;
  if (ownerOf(state) !== ownerId) throw notYourCode();
  const data = { uid, ownerId };
  if (command.type === 'Delete') {
    if (state.status !== 'owned') return [];
    const restorableUntil = new Date(command.at.getTime() + RESTORABLE_MS).toISOString();
    return [{ type: 'CodeDeleted', data: { ...data, restorableUntil } }];
  }
  if (state.status === 'erased') throw codeErased();
  return state.status === 'owned' ? [] : [{ type: 'CodeRestored', data }];
}

/** Returns no event if the deletion was undone, or if a later one can still be undone. */
function erase(
  { uid, at }: Extract<DeletionCommand, { type: 'Erase' }>,
  state: CodeState,
): readonly CodeEvent[] {
  if (state.status !== 'deleted' || at.getTime() < Date.parse(state.restorableUntil)) return [];
  const { ownerId, batchId, greetingImageId } = state.code;
  return [{ type: 'CodeErased', data: { uid, ownerId, batchId, greetingImageId } }];
}
