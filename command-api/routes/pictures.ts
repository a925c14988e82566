import type { CodePictures } from '../code-pictures.ts';
import { commandRoutes } from '../contract/command-routes.ts';
import type { CommandLimits } from '../limits.ts';
import { readUidOf } from './codes.ts';
import type { CommandRouter } from './command-router.ts';

/** Pictures beside a greeting, and those that finders send. */
export function pictureRoutes(
  router: CommandRouter,
  pictures: CodePictures,
  limits: CommandLimits,
): void {
  router.on(commandRoutes.chooseGreetingImage, async ({ who, body, command, parameter }) => {
    const uid = readUidOf(parameter('id'));
    const { address, position } = await pictures.greet(uid, who.userId, body, command);
    return { body: { greeting_image: address }, position };
  });

  router.on(commandRoutes.removeGreetingImage, async ({ who, command, parameter }) => {
    const uid = readUidOf(parameter('id'));
    const { position } = await pictures.removeGreeting(uid, who.userId, command);
    return { body: {}, position };
  });

  router.on(commandRoutes.addPhoto, async ({ body, command, address, parameter }) => {
    const uid = readUidOf(parameter('id'));
    await limits.photo(address, uid);
    const id = await pictures.addPhoto(uid, body, command);
    return { body: { id }, position: null };
  });
}
