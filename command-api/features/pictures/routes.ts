import type { CodePictures } from './code-pictures.ts';
import { commandRoutes } from '../../contract/command-routes.ts';
import type { CommandLimits } from '../../kernel/limits.ts';
import { readUidOf } from '../codes/routes.ts';
import type { CommandRouter } from '../../kernel/command-router.ts';

/** Pictures beside a greeting, and those that finders send. */
export function pictureRoutes(
  router: CommandRouter,
  pictures: CodePictures,
  limits: CommandLimits,
): void {
  router.on(commandRoutes.chooseGreetingImage, async (call) => {
    const { userId } = call.who;
    const uid = readUidOf(call.parameter('id'));
    const greet = () => pictures.greet(uid, userId, call.body, call.command);
    const { address, position } = await limits.ownCode(call.address, userId, greet);
    return { body: { greeting_image: address }, position };
  });

  router.on(commandRoutes.removeGreetingImage, async ({ who, command, parameter, address }) => {
    const { userId } = who;
    const uid = readUidOf(parameter('id'));
    const remove = () => pictures.removeGreeting(uid, userId, command);
    const { position } = await limits.ownCode(address, userId, remove);
    return { body: {}, position };
  });

  router.on(commandRoutes.addPhoto, async ({ body, command, address, parameter }) => {
    const uid = readUidOf(parameter('id'));
    await limits.photo(address, uid);
    const id = await pictures.addPhoto(uid, body, command);
    return { body: { id }, position: null };
  });
}
