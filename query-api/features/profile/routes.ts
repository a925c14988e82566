import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { profileQueries } from './contract.ts';
import { readProfile } from './profile.ts';

/** The signed-in user. */
export function profileRoutes(router: QueryRouter, database: Database): void {
  router.on(profileQueries.profile, ({ who }) => readProfile(database, who.userId));
}
