import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { ownerOfList } from '../organisations/membership.ts';
import { registerQueries } from './contract.ts';
import { registerPhotoRoutes, type RegisterStores } from './photo-routes.ts';
import { readRegister, readRegisterCodes, registerLines } from './registers.ts';

/** The register of an owner or an organisation. */
export function registerRoutes(router: QueryRouter, stores: RegisterStores): void {
  const { database } = stores;
  registerPhotoRoutes(router, stores);
  router.on(registerQueries.register, async ({ who: { userId }, query }) => {
    const ownerId = await ownerOfList(database, userId, query.organisation_id);
    return readRegister(database, ownerId, query);
  });
  router.on(registerQueries.registerCodes, async ({ who: { userId }, query }) => {
    const ownerId = await ownerOfList(database, userId, query.organisation_id);
    return readRegisterCodes(database, ownerId, query);
  });
  router.on(registerQueries.registerCsv, async ({ who: { userId }, query }) => {
    const ownerId = await ownerOfList(database, userId, query.organisation_id);
    return { name: 'register.csv', lines: registerLines(database, ownerId, query) };
  });
}
