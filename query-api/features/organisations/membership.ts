import { readUuid } from '@app/events/event-id';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import { isAtLeast } from '@app/events/organisation-role';
import type { Database } from '../../kernel/database/database.ts';
import { noOrganisation } from './organisations.ts';

/** Whether an account is a member of an organisation; false if it is not an organisation. */
export async function isMember(
  database: Database,
  organisationId: string,
  userId: string,
): Promise<boolean> {
  const row = await database
    .selectFrom('organisation_members')
    .where('user_id', '=', userId)
    .where('organisation_id', '=', organisationId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an account may read things of this owner: its own, or its organisation's. */
export async function mayRead(
  database: Database,
  ownerId: string | null | undefined,
  userId: string,
): Promise<boolean> {
  if (ownerId == null) return false;
  return ownerId === userId || isMember(database, ownerId, userId);
}

/** The given owner if the account may read its things; otherwise itself, as for a stranger. */
export async function readableOwner(
  database: Database,
  ownerId: string | null | undefined,
  userId: string,
): Promise<string> {
  return ownerId != null && (await mayRead(database, ownerId, userId)) ? ownerId : userId;
}

/** The organisation, or the caller. @throws HttpProblem 404 if the caller is not a member of it */
export async function ownerOfList(
  database: Database,
  userId: string,
  organisation: string | undefined,
): Promise<string> {
  if (organisation === undefined) return userId;
  const id = readUuid(organisation);
  if (id === null || !(await isMember(database, id, userId))) throw noOrganisation();
  return id;
}

/** As `ownerOfList`. @throws HttpProblem 403 if the caller is neither owner nor manager */
export async function managedOwnerOfList(
  database: Database,
  userId: string,
  organisation: string | undefined,
): Promise<string> {
  const ownerId = await ownerOfList(database, userId, organisation);
  if (organisation === undefined) return ownerId;
  const row = await database
    .selectFrom('organisation_members')
    .where('user_id', '=', userId)
    .where('organisation_id', '=', ownerId)
    .select('role')
    .executeTakeFirst();
  if (row && isAtLeast(row.role, 'manager')) return ownerId;
  throw new HttpProblem({
    status: 403,
    code: 'not-in-your-role',
    detail: 'Your role in the organisation does not allow this. Ask one of its owners.',
  });
}

/** An account, and the organisations of which it is a member. */
export async function ownersFor(database: Database, userId: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('organisation_members')
    .where('user_id', '=', userId)
    .select('organisation_id')
    .execute();
  return [userId, ...rows.map(({ organisation_id: id }) => id)];
}

/** An account, and the organisations of which it is an owner or manager. */
export async function managedOwnersFor(
  database: Database,
  userId: string,
): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('organisation_members')
    .where('user_id', '=', userId)
    .select(['organisation_id', 'role'])
    .execute();
  const managed = rows.filter(({ role }) => isAtLeast(role, 'manager'));
  return [userId, ...managed.map(({ organisation_id: id }) => id)];
}

/** Usernames of the members of an organisation by the ids of their memberships; empty for an account. */
export async function memberNames(
  database: Database,
  organisationId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('organisation_members')
    .innerJoin('users', 'users.id', 'organisation_members.user_id')
    .where('organisation_members.organisation_id', '=', organisationId)
    .select(['organisation_members.id', 'users.username'])
    .execute();
  return new Map(rows.map(({ id, username }) => [id, username ?? '']));
}
