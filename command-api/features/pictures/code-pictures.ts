import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import type { Position } from '@app/events/position';
import { streams } from '@app/events/streams';
import { photoSubject } from '@app/events/thread';
import { userSubject } from '@app/events/user';
import { greetingImageAddress } from '@app/service-kit/media/picture-addresses';
import type { Codes } from '../codes/codes.ts';
import type { Uploads } from './uploads.ts';
import { codeDecider } from '../codes/decider.ts';
import { codeGone, codeNotFound, notYourCode } from '../codes/refusals.ts';
import { ownerOf } from '../codes/state.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';

/** The longer side of a stored picture, in pixels. */
export const GREETING_SIDE = 1200;
const PHOTO_SIDE = 1600;

/** The pictures of codes: stored first, then named by an event (docs/adr/0027). */
export class CodePictures {
  private readonly handler: CommandHandler;
  private readonly codes: Codes;
  private readonly uploads: Uploads;

  constructor(handler: CommandHandler, codes: Codes, uploads: Uploads) {
    this.handler = handler;
    this.codes = codes;
    this.uploads = uploads;
  }

  /**
   * Sets the picture of a code's greeting.
   * @returns its URL
   * @throws HttpProblem for an invalid picture; DomainError if the code is not theirs
   */
  async greet(
    uid: string,
    ownerId: string,
    bytes: Uint8Array,
    context: CommandContext,
  ): Promise<{ address: string; position: Position | null }> {
    const code = await this.handler.state(codeDecider, streams.code(uid));
    // A check before the work of decoding; the decider makes the decision.
    if (code.status === 'none') throw codeNotFound();
    if (ownerOf(code) !== ownerId) throw notYourCode();
    if (code.status !== 'owned') throw codeGone();
    const imageId = uuidV5(context.commandId, 'greeting-image');
    const place = { id: imageId, kind: 'greeting', uid, subject: userSubject(ownerId) } as const;
    const { width, height } = await this.uploads.store(place, bytes, GREETING_SIDE);
    const image = { imageId, width, height };
    const command = { type: 'ChooseGreetingImage', uid, ownerId, image } as const;
    const stream = streams.code(uid);
    const { position } = await this.handler.handle(codeDecider, stream, command, context);
    return { address: greetingImageAddress(uid, imageId), position };
  }

  /**
   * Stores a photo that a finder may send with a message about this code.
   * @returns its id
   */
  async addPhoto(uid: string, bytes: Uint8Array, context: CommandContext): Promise<string> {
    await this.codes.ownerOf(uid);
    const id = uuidV5(context.commandId, 'photo');
    const place = { id, kind: 'photo', uid, subject: photoSubject(id) } as const;
    await this.uploads.store(place, bytes, PHOTO_SIDE);
    return id;
  }
}
