import { streams } from '@app/events/streams';
import type { Acting } from '../organisations/acting.ts';
import { codeDecider } from '../codes/decider.ts';
import type { CodePictures } from './code-pictures.ts';
import { codeGuessLimits, uploadAddressLimit, UPLOADS_FOR_CODE } from '../codes/limits.ts';
import { uidOf } from '../codes/routes.ts';
import type { CommandRouter } from '../../kernel/command-router.ts';
import { pictureCommands } from './contract.ts';

export function pictureRoutes(
  router: CommandRouter,
  {
    pictures,
    acting,
  }: {
    readonly pictures: CodePictures;
    readonly acting: Acting;
  },
): void {
  const serve = router.serving(codeDecider);

  router.on(
    pictureCommands.chooseGreetingImage,
    async (call) => {
      const uid = uidOf(call.parameter('id'));
      const ownerId = await acting.onCode(uid, call.who.userId, 'manager');
      const { address, position } = await pictures.greet(uid, ownerId, call.body, call.command);
      return { body: { greeting_image: address }, position };
    },
    { limits: codeGuessLimits },
  );

  serve(pictureCommands.removeGreetingImage, {
    stream: ({ parameter }) => streams.code(uidOf(parameter('id'))),
    toCommand: async ({ who, parameter }) => {
      const uid = uidOf(parameter('id'));
      const ownerId = await acting.onCode(uid, who.userId, 'manager');
      return { type: 'RemoveGreetingImage', uid, ownerId };
    },
    limits: codeGuessLimits,
  });

  router.on(
    pictureCommands.addPhoto,
    async ({ body, command, parameter }) => {
      const uid = uidOf(parameter('id'));
      const id = await pictures.addPhoto(uid, body, command);
      return { body: { id }, position: null };
    },
    {
      limits: [
        uploadAddressLimit,
        { ...UPLOADS_FOR_CODE, by: ({ parameter }) => uidOf(parameter('id')) },
      ],
    },
  );
}
