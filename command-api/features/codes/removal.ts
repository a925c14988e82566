import type { CodeEvent } from '@app/events/code';
import { type CodeState, ownedPart } from './state.ts';

/** A decision on a report removes content from the page of a code. */
export interface RemovalCommand {
  readonly type: 'RemoveReported';
  readonly uid: string;
  /** The owner of the reported page; null if it had none. */
  readonly ownerId: string | null;
  /** The reported picture; null for the greeting. */
  readonly pictureId: string | null;
}

/**
 * A picture other than the reported one stays. A deleted code may be restored, so its content is
 * removed, too.
 */
export function decideRemoval(
  { uid, ownerId, pictureId }: RemovalCommand,
  state: CodeState,
): readonly CodeEvent[] {
  const code = ownedPart(state);
  // The former owner's content was removed with the handover.
  if (!code || (ownerId !== null && ownerId !== code.ownerId)) return [];
  const data = { uid, ownerId: code.ownerId };
  if (pictureId === null) {
    if (code.greeting === null) return [];
    return [{ type: 'GreetingChosen', data, personal: { greeting: null } }];
  }
  if (code.greetingImageId !== pictureId) return [];
  return [{ type: 'GreetingImageRemoved', data: { ...data, imageId: pictureId } }];
}
