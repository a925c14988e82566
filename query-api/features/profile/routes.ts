import { allOf, type ReadMemory } from '@app/service-kit/memory/read-memory';
import type { Database } from '../../kernel/database/database.ts';
import { keepJson } from '../../kernel/keep-json.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { profileQueries } from './contract.ts';
import { readProfile } from './profile.ts';

export function profileRoutes(router: QueryRouter, database: Database, memory: ReadMemory): void {
  router.on(profileQueries.profile, ({ who: { userId } }) =>
    keepJson(memory, `profile ${userId}`, async (reading) => {
      reading.dependsOn(userId, allOf('settings'));
      const { profile, until } = await readProfile(database, userId);
      reading.endsAt(until);
      return profile;
    }),
  );
}
