import { streams } from '@app/events/streams';
import type { Acting } from '../organisations/acting.ts';
import { codeDecider } from '../codes/decider.ts';
import type { CodePictures } from './code-pictures.ts';
import type { CommandLimits } from '../../kernel/limits.ts';
import { uidOf } from '../codes/routes.ts';
import type { CommandRouter } from '../../kernel/command-router.ts';
import { pictureCommands } from './contract.ts';

/** Pictures of greetings, and photos from finders. */
export function pictureRoutes(
  router: CommandRouter,
  {
    pictures,
    acting,
    limits,
  }: {
    readonly pictures: CodePictures;
    readonly acting: Acting;
    readonly limits: CommandLimits;
  },
): void {
  const serve = router.serving(codeDecider);

  router.on(pictureCommands.chooseGreetingImage, async (call) => {
    const { userId } = call.who;
    const uid = uidOf(call.parameter('id'));
    const greet = async () => {
      const ownerId = await acting.onCode(uid, userId, 'manager');
      return pictures.greet(uid, ownerId, call.body, call.command);
    };
    const { address, position } = await limits.ownCode(call.address, userId, greet);
    return { body: { greeting_image: address }, position };
  });

  serve(pictureCommands.removeGreetingImage, {
    stream: ({ parameter }) => streams.code(uidOf(parameter('id'))),
    toCommand: async ({ who, parameter }) => {
      const uid = uidOf(parameter('id'));
      const ownerId = await acting.onCode(uid, who.userId, 'manager');
      return { type: 'RemoveGreetingImage', uid, ownerId };
    },
    guard: ({ who, address }, handle) => limits.ownCode(address, who.userId, handle),
  });

  router.on(pictureCommands.addPhoto, async ({ body, command, address, parameter }) => {
    const uid = uidOf(parameter('id'));
    await limits.upload(address, uid);
    const id = await pictures.addPhoto(uid, body, command);
    return { body: { id }, position: null };
  });
}
