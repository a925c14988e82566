import { readUuid } from '@app/events/event-id';
import type { HttpProblem } from '@app/service-kit/http/http-problem';
import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { notFound } from '../../kernel/present.ts';
import type { RouteParts } from '../../route-parts.ts';
import { codeGuessLimits } from '../codes/limits.ts';
import { findScannedCode } from '../codes/public-code.ts';
import { readPhotos } from '../messages/message-photos.ts';
import { pictureQueries } from './contract.ts';
import { findPart } from './readable-message.ts';

/** A picture never changes at its URL; only a day, since its owner may remove it. */
const DAY_SECONDS = 24 * 60 * 60;
/** A picture of the shop is public, and a new one has a new URL. */
const YEAR_SECONDS = 365 * DAY_SECONDS;

const noPicture = (): HttpProblem => notFound('picture-not-found', 'Picture not found');

export function pictureRoutes(router: QueryRouter, parts: RouteParts): void {
  const { database, findCode } = parts;
  /** @throws HttpProblem 404 if the picture does not exist, or was erased */
  const read = async (id: string): Promise<Buffer> => {
    const bytes = await parts.pictures.read(id);
    if (!bytes) throw noPicture();
    return bytes;
  };

  router.on(
    pictureQueries.greetingImage,
    async ({ parameter, context }) => {
      const id = parameter('image');
      const code = await findScannedCode(findCode, parameter('code'));
      if (code.greeting_image_id !== id) throw noPicture();
      const bytes = await read(id);
      context.set('Cache-Control', `private, max-age=${DAY_SECONDS}, immutable`);
      return bytes;
    },
    { limits: codeGuessLimits },
  );

  router.on(pictureQueries.messagePhoto, async ({ who, parameter, context }) => {
    const asked = { reader: { who, context }, id: parameter('id') };
    const photo = await findPart(
      parts,
      asked,
      ({ photos }) => readPhotos(photos).find(({ id }) => id === parameter('photo')),
      noPicture(),
    );
    return read(photo.id);
  });

  router.on(pictureQueries.productPicture, async ({ parameter, context }) => {
    const id = parameter('picture');
    if ((await findProductPicture(database, parameter('id'))) !== id) throw noPicture();
    const bytes = await read(id);
    context.set('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`);
    return bytes;
  });
}

async function findProductPicture(database: Database, text: string) {
  const product = await database
    .selectFrom('products')
    .where('id', '=', readUuid(text) ?? '')
    .select('picture_id')
    .executeTakeFirst();
  return product?.picture_id;
}
