import type { CodeEvent } from '@app/events/code';
import { DomainError } from '../../kernel/domain-error.ts';
import type { CodeState, OwnedCode } from './state.ts';

interface OwnCode {
  readonly uid: string;
  readonly ownerId: string;
}

/** A private picture of a thing, for its owner (docs/adr/0179). */
export type RegisterPhotoCommand =
  | (OwnCode & {
      readonly type: 'ChooseRegisterPhoto';
      readonly image: { readonly imageId: string; readonly width: number; readonly height: number };
    })
  | (OwnCode & { readonly type: 'RemoveRegisterPhoto' });

/** @throws DomainError if the thing is not theirs */
export function decideRegisterPhoto(
  command: RegisterPhotoCommand,
  state: CodeState,
): readonly CodeEvent[] {
  const code = inRegister(state, command.ownerId);
  if (command.type === 'RemoveRegisterPhoto') return withoutPhoto(command.uid, code);
  const { uid, ownerId, image } = command;
  const { registerPhotoId: replacedId } = code;
  if (replacedId === image.imageId) return [];
  return [{ type: 'RegisterPhotoChosen', data: { uid, ownerId, ...image, replacedId } }];
}

/** Removes the photo of a thing, if it has one; also before the thing itself goes. */
export function withoutPhoto(
  uid: string,
  { ownerId, registerPhotoId: imageId }: OwnedCode,
): readonly CodeEvent[] {
  if (imageId === null) return [];
  return [{ type: 'RegisterPhotoRemoved', data: { uid, ownerId, imageId } }];
}

/**
 * A thing of this owner. Things of others, deleted ones and unknown ones are refused alike.
 * @throws DomainError for any of them
 */
export function inRegister(state: CodeState, ownerId: string): OwnedCode {
  if (state.status === 'owned' && state.ownerId === ownerId) return state;
  throw new DomainError('not-found', 'thing-not-found', 'There is no such thing in your register.');
}
