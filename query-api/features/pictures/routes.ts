import { readUuid } from '@app/events/event-id';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import type { Pictures } from '@app/service-kit/media/pictures';
import type { Context } from 'koa';
import type { Database } from '../../kernel/database/database.ts';
import type { LookUpLimit } from '../codes/look-up-limit.ts';
import { everybody, signedIn } from '../../kernel/http/access.ts';
import { webp } from '../../kernel/http/answer.ts';
import { defineRoute, type Route } from '../../kernel/http/route.ts';
import type { FindCode } from '../codes/find-code.ts';
import { readPhotos } from '../messages/message-photos.ts';
import { findScannedCode } from '../codes/public-code.ts';

const noPicture = (): HttpProblem =>
  new HttpProblem({ status: 404, code: 'picture-not-found', detail: 'Picture not found' });

async function read(pictures: Pictures, id: string): Promise<Buffer> {
  const bytes = await pictures.read(id);
  if (!bytes) throw noPicture();
  return bytes;
}

/** A picture never changes under its address; a day, since its owner may take it away. */
const DAY_SECONDS = 24 * 60 * 60;

const cacheFor = (context: Context, seconds: number): void =>
  context.set('Cache-Control', `private, max-age=${seconds}, immutable`);

/** GET /qr/{code}/greeting-image/{image} */
export function greetingImageRoute(
  findCode: FindCode,
  pictures: Pictures,
  limit: LookUpLimit,
): Route {
  return defineRoute({
    path: '/qr/{code}/greeting-image/{image}',
    summary: "The picture beside a code's greeting",
    access: everybody,
    reads: ['codes', 'users'],
    answer: webp,
    handle: async ({ parameter, context }) => {
      const id = parameter('image');
      const bytes = await limit.guess(context, async () => {
        const code = await findScannedCode(findCode, parameter('code'));
        if (code.greeting_image_id !== id) throw noPicture();
        return read(pictures, id);
      });
      cacheFor(context, DAY_SECONDS);
      return bytes;
    },
  });
}

/** The id of its thread and its number there. */
const MESSAGE_ID = /^[\da-f-]{36}-\d{1,9}$/u;

/** GET /user/messages/{id}/photos/{photo}: for the owner, and for administrators. */
export function messagePhotoRoute(database: Database, pictures: Pictures): Route {
  return defineRoute({
    path: '/user/messages/{id}/photos/{photo}',
    summary: 'A photo that a finder sent',
    access: signedIn,
    reads: ['threads'],
    answer: webp,
    handle: async ({ who, parameter }) => {
      const messageId = parameter('id');
      if (!MESSAGE_ID.test(messageId)) throw noPicture();
      const message = await database
        .selectFrom('messages')
        .where('id', '=', messageId)
        .select(['owner_id', 'photos'])
        .executeTakeFirst();
      const mayLook = message?.owner_id === who.userId || who.role === 'admin';
      const photos = message && mayLook ? readPhotos(message.photos) : [];
      const photo = photos.find(({ id }) => id === parameter('photo'));
      if (!photo) throw noPicture();
      return read(pictures, photo.id);
    },
  });
}

/** A picture of the shop is for everybody, and another one has another address. */
const YEAR_SECONDS = 365 * DAY_SECONDS;

/** GET /store/products/{id}/image/{picture} */
export function productPictureRoute(database: Database, pictures: Pictures): Route {
  return defineRoute({
    path: '/store/products/{id}/image/{picture}',
    summary: 'The picture of a product',
    access: everybody,
    reads: ['catalogue'],
    answer: webp,
    handle: async ({ parameter, context }) => {
      const id = parameter('picture');
      const productId = readUuid(parameter('id'));
      if (productId === null) throw noPicture();
      const product = await database
        .selectFrom('products')
        .where('id', '=', productId)
        .select('picture_id')
        .executeTakeFirst();
      if (product?.picture_id !== id) throw noPicture();
      const bytes = await read(pictures, id);
      context.set('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`);
      return bytes;
    },
  });
}
