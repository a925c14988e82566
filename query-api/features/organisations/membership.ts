import { readUuid } from '@app/events/event-id';
import { isAtLeast, type OrganisationRole } from '@app/events/organisation-role';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import type { Database } from '../../kernel/database/database.ts';
import { notFound } from '../../kernel/present.ts';

export const noOrganisation = (): HttpProblem =>
  notFound('organisation-not-found', 'There is no such organisation.');

/** The roles of an account, by the organisations of which it is a member. */
async function rolesOf(
  database: Database,
  userId: string,
): Promise<ReadonlyMap<string, OrganisationRole>> {
  const rows = await database
    .selectFrom('organisation_members')
    .where('user_id', '=', userId)
    .select(['organisation_id', 'role'])
    .execute();
  return new Map(rows.map(({ organisation_id: id, role }) => [id, role]));
}

/** Whether an account may read things of this owner: its own, or its organisation's. */
export async function mayRead(
  database: Database,
  ownerId: string | null | undefined,
  userId: string,
): Promise<boolean> {
  if (ownerId == null) return false;
  return ownerId === userId || (await rolesOf(database, userId)).has(ownerId);
}

/** The given owner if the account may read its things; otherwise itself, as for a stranger. */
export async function readableOwner(
  database: Database,
  ownerId: string | null | undefined,
  userId: string,
): Promise<string> {
  return ownerId != null && (await mayRead(database, ownerId, userId)) ? ownerId : userId;
}

/**
 * The organisation, or the caller.
 * @throws HttpProblem 404 if the caller is not a member of it, 403 for a lower role than `least`
 */
export async function ownerOfList(
  database: Database,
  userId: string,
  organisation: string | undefined,
  least: OrganisationRole = 'viewer',
): Promise<string> {
  if (organisation === undefined) return userId;
  const id = readUuid(organisation);
  const role = id === null ? undefined : (await rolesOf(database, userId)).get(id);
  if (id === null || role === undefined) throw noOrganisation();
  if (isAtLeast(role, least)) return id;
  throw new HttpProblem({
    status: 403,
    code: 'not-in-your-role',
    detail: 'Your role in the organisation does not allow this. Ask one of its owners.',
  });
}

/** An account, and the organisations in which it has at least this role. */
export async function ownersFor(
  database: Database,
  userId: string,
  least: OrganisationRole = 'viewer',
): Promise<readonly string[]> {
  const roles = [...(await rolesOf(database, userId))];
  return [userId, ...roles.flatMap(([id, role]) => (isAtLeast(role, least) ? [id] : []))];
}

/** Usernames of an organisation's members by their memberships; empty for an account. */
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
