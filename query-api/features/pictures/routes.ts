import { readUuid } from '@app/events/event-id';
import type { Pictures } from '@app/service-kit/media/pictures';
import type { Context } from 'koa';
import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import type { FindCode } from '../codes/find-code.ts';
import { codeGuessLimits } from '../codes/limits.ts';
import { findScannedCode } from '../codes/public-code.ts';
import { readPhotos } from '../messages/message-photos.ts';
import { mayRead } from '../organisations/membership.ts';
import { type Disclose, readingNeeded } from '../readings/disclose.ts';
import { pictureQueries } from './contract.ts';
import { noPicture, readPicture } from './read-picture.ts';

/** A picture never changes at its URL; only a day, since its owner may remove it. */
const DAY_SECONDS = 24 * 60 * 60;
/** A picture of the shop is public, and a new one has a new URL. */
const YEAR_SECONDS = 365 * DAY_SECONDS;

export interface PictureRouteParts {
  readonly database: Database;
  readonly pictures: Pictures;
  readonly findCode: FindCode;
  readonly disclose: Disclose;
}

export function pictureRoutes(
  router: QueryRouter,
  { database, pictures, findCode, disclose }: PictureRouteParts,
): void {
  router.on(
    pictureQueries.greetingImage,
    async ({ parameter, context }) => {
      const id = parameter('image');
      const code = await findScannedCode(findCode, parameter('code'));
      if (code.greeting_image_id !== id) throw noPicture();
      const bytes = await readPicture(pictures, id);
      cache(context, `private, max-age=${DAY_SECONDS}, immutable`);
      return bytes;
    },
    { limits: codeGuessLimits },
  );

  router.on(pictureQueries.messagePhoto, async ({ who, parameter, context }) => {
    const message = await findMessage(database, parameter('id'));
    const isOwners = await mayRead(database, message?.owner_id, who.userId);
    const photos = message && (isOwners || who.role === 'admin') ? readPhotos(message.photos) : [];
    const photo = photos.find(({ id }) => id === parameter('photo'));
    if (!message || !photo) throw noPicture();
    if (!isOwners && !(await disclose({ who, context }, [message])).has(message.id)) {
      throw readingNeeded();
    }
    return readPicture(pictures, photo.id);
  });

  router.on(pictureQueries.productPicture, async ({ parameter, context }) => {
    const id = parameter('picture');
    if ((await findProductPicture(database, parameter('id'))) !== id) throw noPicture();
    const bytes = await readPicture(pictures, id);
    cache(context, `public, max-age=${YEAR_SECONDS}, immutable`);
    return bytes;
  });
}

const cache = (context: Context, control: string): void => context.set('Cache-Control', control);

/** The id of a message: that of its thread, a hyphen, and its number in the thread. */
const MESSAGE_ID = /^[\da-f-]{36}-\d{1,9}$/u;

async function findMessage(database: Database, id: string) {
  if (!MESSAGE_ID.test(id)) throw noPicture();
  return database
    .selectFrom('messages')
    .where('id', '=', id)
    .select(['id', 'thread_id', 'uid', 'owner_id', 'photos'])
    .executeTakeFirst();
}

async function findProductPicture(database: Database, text: string) {
  const id = readUuid(text);
  if (id === null) throw noPicture();
  const product = await database
    .selectFrom('products')
    .where('id', '=', id)
    .select('picture_id')
    .executeTakeFirst();
  return product?.picture_id;
}
