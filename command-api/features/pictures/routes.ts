import { uuidV5 } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import { photoSubject } from '@app/events/thread';
import { userSubject } from '@app/events/user';
import { greetingImageAddress } from '@app/service-kit/media/picture-addresses';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { CommandRouter } from '../../kernel/command-router.ts';
import type { Codes } from '../codes/codes.ts';
import { codeDecider } from '../codes/decider.ts';
import { uploadLimits } from '../codes/limits.ts';
import { uidOf } from '../codes/refusals.ts';
import { onCode } from '../codes/routes.ts';
import { mustOwn } from '../codes/state.ts';
import type { Acting } from '../organisations/acting.ts';
import { pictureCommands } from './contract.ts';
import type { Uploads } from './uploads.ts';

/** The longer side of a stored picture, in pixels. */
const GREETING_SIDE = 1200;
const PHOTO_SIDE = 1600;

export interface PictureServices {
  readonly handler: CommandHandler;
  readonly acting: Acting;
  readonly codes: Codes;
  readonly uploads: Uploads;
}

const imageIdOf = ({ commandId }: { readonly commandId: string }): string =>
  uuidV5(commandId, 'greeting-image');

/** The pictures of codes: stored first, then named by an event (docs/adr/0027). */
export function pictureRoutes(
  router: CommandRouter,
  { handler, acting, codes, uploads }: PictureServices,
): void {
  const serve = router.serving(codeDecider);

  serve(pictureCommands.chooseGreetingImage, {
    ...onCode,
    toCommand: async (call) => {
      const own = await acting.onCode(call, 'manager');
      const { uid, ownerId } = own;
      // Refuses before the costly decoding; the decider checks again.
      mustOwn(await handler.state(codeDecider, streams.code(uid)), ownerId);
      const imageId = imageIdOf(call.command);
      const place = { id: imageId, kind: 'greeting', uid, subject: userSubject(ownerId) } as const;
      const { width, height } = await uploads.store(place, call.body, GREETING_SIDE);
      return { type: 'ChooseGreetingImage', ...own, image: { imageId, width, height } };
    },
    answer: ({ parameter, command }) => ({
      greeting_image: greetingImageAddress(uidOf(parameter('id')), imageIdOf(command)),
    }),
  });

  serve(pictureCommands.removeGreetingImage, {
    ...onCode,
    toCommand: async (call) => ({
      type: 'RemoveGreetingImage',
      ...(await acting.onCode(call, 'manager')),
    }),
  });

  router.on(
    pictureCommands.addPhoto,
    async ({ body, command, parameter }) => {
      const uid = uidOf(parameter('id'));
      await codes.ownerOf(uid);
      const id = uuidV5(command.commandId, 'photo');
      const place = { id, kind: 'photo', uid, subject: photoSubject(id) } as const;
      await uploads.store(place, body, PHOTO_SIDE);
      return { body: { id }, position: null };
    },
    { limits: uploadLimits },
  );
}
