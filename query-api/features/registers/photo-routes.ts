import { readUid } from '@app/events/uid';
import type { Pictures } from '@app/service-kit/media/pictures';
import { smallCopyOf } from '@app/events/register-photo';
import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { mayRead } from '../organisations/membership.ts';
import { noPicture, readPicture } from '../pictures/read-picture.ts';
import { registerQueries } from './contract.ts';

export interface RegisterStores {
  readonly database: Database;
  readonly pictures: Pictures;
}

/**
 * Pictures of things, for their owners and the members of their organisation (docs/adr/0179).
 * Answers are not cached, so none outlives a membership.
 */
export function registerPhotoRoutes(
  router: QueryRouter,
  { database, pictures }: RegisterStores,
): void {
  router.on(registerQueries.registerPhoto, async ({ who, parameter, query }) => {
    const id = parameter('photo');
    const code = await findPhoto(database, parameter('id'));
    if (code?.photo !== id || !(await mayRead(database, code.owner, who.userId))) throw noPicture();
    return readPicture(pictures, query.size === 'small' ? smallCopyOf(id) : id);
  });
}

async function findPhoto(database: Database, text: string) {
  const uid = readUid(text);
  if (uid === null) return undefined;
  return database
    .selectFrom('codes')
    .where('uid', '=', uid)
    .select(['owner_id as owner', 'register_photo_id as photo'])
    .executeTakeFirst();
}
