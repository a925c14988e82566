import { readContact } from '@app/command-api/contract/owner-fields';
import { readPhonePart } from '@app/service-kit/read-phone';
import { cleanTyped } from '@app/service-kit/typed-text';
import { type Expression, sql, type SqlBool } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import { countRows, searchableHas } from '../../kernel/database/like.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { present } from '../../kernel/present.ts';
import type { RouteParts } from '../../route-parts.ts';
import { monthOf } from '../profile/routes.ts';
import { readPublicStats } from '../stats/routes.ts';
import { adminUser, adminUserQueries } from './contract.ts';

interface Page {
  readonly search: string;
  readonly limit: number;
  readonly page: number;
}

export function adminUserRoutes(router: QueryRouter, { database }: RouteParts): void {
  router.on(adminUserQueries.adminUsers, async ({ query }) => {
    const [rows, total] = await Promise.all([
      selectUsers(database, query, new Date()),
      countUsers(database, query.search),
    ]);
    const users = rows.map((row) =>
      present(adminUser, {
        ...row,
        subscription_plan: row.plan,
        qr_codes_used: row.codes ?? 0,
        messages_used: row.messages ?? 0,
      }),
    );
    return { users, total };
  });
}

/** The text may be a number or an address in another form than the stored one. */
function accountHas(search: string): Expression<SqlBool> {
  const stored = readPhonePart(search) ?? readContact(search)?.address ?? cleanTyped(search);
  return sql<boolean>`(${searchableHas(search)} or ${searchableHas(stored)})`;
}

/** Erased accounts are not listed, since nothing of them is left. */
const found = (database: Database, search: string) =>
  database
    .selectFrom('users')
    .$if(search === '', (query) => query.where('users.erased_at', 'is', null))
    .$if(search !== '', (query) => query.where(accountHas(search)));

/** The page is selected before anything is joined to it. */
function selectUsers(database: Database, { search, limit, page: number }: Page, now: Date) {
  const page = found(database, search)
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .limit(limit)
    .offset((number - 1) * limit)
    .selectAll('users');
  return database
    .selectFrom(page.as('page'))
    .leftJoin('code_usage', 'code_usage.user_id', 'page.id')
    .leftJoin('message_usage', (join) =>
      join
        .onRef('message_usage.user_id', '=', 'page.id')
        .on('message_usage.month', '=', monthOf(now)),
    )
    .selectAll('page')
    .select(['code_usage.codes', 'message_usage.messages'])
    .orderBy('page.created_at', 'desc')
    .orderBy('page.id', 'desc')
    .execute();
}

async function countUsers(database: Database, search: string): Promise<number> {
  // From a running count, so that a hundred thousand accounts need not be counted for each page.
  if (search === '') return (await readPublicStats(database)).total_users;
  return countRows(found(database, search));
}
