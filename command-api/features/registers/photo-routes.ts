import { streams } from '@app/events/streams';
import type { CommandRouter } from '../../kernel/command-router.ts';
import type { CommandLimits } from '../../kernel/limits.ts';
import { codeDecider } from '../codes/decider.ts';
import { uidOf } from '../codes/routes.ts';
import type { Acting } from '../organisations/acting.ts';
import { registerPhotoCommands } from './photo-contract.ts';
import type { RegisterPhotos } from './register-photos.ts';

export interface RegisterPhotoServices {
  readonly photos: RegisterPhotos;
  readonly acting: Acting;
  readonly limits: CommandLimits;
}

/** Private pictures of things, for their owners. */
export function registerPhotoRoutes(
  router: CommandRouter,
  { photos, acting, limits }: RegisterPhotoServices,
): void {
  router.on(registerPhotoCommands.chooseRegisterPhoto, async (call) => {
    const { userId } = call.who;
    const uid = uidOf(call.parameter('id'));
    const choose = async () => {
      const ownerId = await acting.onCode(uid, userId, 'manager');
      return photos.choose(uid, ownerId, call.body, call.command);
    };
    const { photoId, position } = await limits.ownCode(call.address, userId, choose);
    return { body: { photo_id: photoId }, position };
  });

  router.serving(codeDecider)(registerPhotoCommands.removeRegisterPhoto, {
    stream: ({ parameter }) => streams.code(uidOf(parameter('id'))),
    toCommand: async ({ who, parameter }) => {
      const uid = uidOf(parameter('id'));
      const ownerId = await acting.onCode(uid, who.userId, 'manager');
      return { type: 'RemoveRegisterPhoto', uid, ownerId };
    },
    guard: ({ who, address }, handle) => limits.ownCode(address, who.userId, handle),
  });
}
