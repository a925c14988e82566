import type { CodeEvent } from '@app/events/code';
import { type CodeState, ownedPart } from './state.ts';

/** A decision on a report removes what finders see on the page of a code. */
export interface RemovalCommand {
  readonly type: 'RemoveReported';
  readonly uid: string;
  /** Whose page was reported; null where it was nobody's then. */
  readonly ownerId: string | null;
  /** The picture that was reported; null for the greeting. */
  readonly pictureId: string | null;
}

/**
 * Another picture than the reported one stays. A deleted code may be restored, so what was reported
 * goes from it, too.
 */
export function decideRemoval(
  { uid, ownerId, pictureId }: RemovalCommand,
  state: CodeState,
): readonly CodeEvent[] {
  const code = ownedPart(state);
  // What the owner before them showed went with the handover.
  if (!code || (ownerId !== null && ownerId !== code.ownerId)) return [];
  const data = { uid, ownerId: code.ownerId };
  if (pictureId === null) {
    if (code.greeting === null) return [];
    return [{ type: 'GreetingChosen', data, personal: { greeting: null } }];
  }
  if (code.greetingImageId !== pictureId) return [];
  return [{ type: 'GreetingImageRemoved', data: { ...data, imageId: pictureId } }];
}
