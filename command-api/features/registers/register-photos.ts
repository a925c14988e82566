import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import type { Position } from '@app/events/position';
import { streams } from '@app/events/streams';
import { userSubject } from '@app/events/user';
import { smallCopyOf } from '@app/events/register-photo';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { codeDecider } from '../codes/decider.ts';
import { inRegister } from '../codes/register-photo.ts';
import type { Uploads } from '../pictures/uploads.ts';

/** The longer side of the large and the small copy, in pixels. */
const LARGE_SIDE = 1600;
const SMALL_SIDE = 192;

/** Pictures of things: stored first, then named by an event (docs/adr/0027, 0179). */
export class RegisterPhotos {
  private readonly handler: CommandHandler;
  private readonly uploads: Uploads;

  constructor(handler: CommandHandler, uploads: Uploads) {
    this.handler = handler;
    this.uploads = uploads;
  }

  /**
   * Sets or replaces the photo of a thing.
   * @returns its id
   * @throws HttpProblem for an invalid picture; DomainError if the thing is not theirs
   */
  async choose(
    uid: string,
    ownerId: string,
    bytes: Uint8Array,
    context: CommandContext,
  ): Promise<{ photoId: string; position: Position | null }> {
    const stream = streams.code(uid);
    // A check before the work of decoding; the decider makes the decision.
    inRegister(await this.handler.state(codeDecider, stream), ownerId);
    const imageId = uuidV5(context.commandId, 'register-photo');
    const place = { kind: 'register', uid, subject: userSubject(ownerId) } as const;
    const large = await this.uploads.store({ ...place, id: imageId }, bytes, LARGE_SIDE);
    const small = { ...place, id: smallCopyOf(imageId) };
    await this.uploads.store(small, large.bytes, SMALL_SIDE);
    const image = { imageId, width: large.width, height: large.height };
    const command = { type: 'ChooseRegisterPhoto', uid, ownerId, image } as const;
    const { position } = await this.handler.handle(codeDecider, stream, command, context);
    return { photoId: imageId, position };
  }
}
