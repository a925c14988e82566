import { readUuid } from '@app/events/event-id';
import { compareWords } from '@app/service-kit/compare-words';
import { isSameSecret } from '@app/service-kit/is-same-secret';
import { readLinkToken } from '@app/service-kit/link-token';
import type { OrganisationRole } from '@app/events/organisation-role';
import type { OrganisationMembersRow } from '@app/projector/read-model/tables';
import type { Database } from '../../kernel/database/database.ts';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import { notFound, present } from '../../kernel/present.ts';
import type { RouteParts } from '../../route-parts.ts';
import {
  invitation,
  type OpenedInvitation,
  type OpenedOrganisation,
  type Organisation,
  organisation,
  organisationQueries,
} from './contract.ts';
import { noOrganisation } from './membership.ts';

export function organisationRoutes(router: QueryRouter, { database }: RouteParts): void {
  router.on(organisationQueries.organisations, ({ who }) =>
    readOrganisations(database, who.userId),
  );
  router.on(organisationQueries.organisation, ({ who, parameter }) =>
    readOrganisation(database, { userId: who.userId, id: parameter('id') }),
  );
  router.on(organisationQueries.invitation, ({ who, parameter }) =>
    findInvitation(database, who.userId, parameter('token')),
  );
}

type Membership = Pick<OrganisationMembersRow, 'role' | 'notices'> & {
  readonly id: string;
  readonly name: string | null;
};

const presentOne = (row: Membership): Organisation =>
  present(organisation, {
    ...row,
    name: row.name ?? '',
    // Like the notifier: owners and managers get notices until they choose.
    notices: row.notices ?? (row.role === 'owner' || row.role === 'manager'),
  });

const selectMemberships = (database: Database, userId: string) =>
  database
    .selectFrom('organisation_members as own')
    .innerJoin('organisations', 'organisations.id', 'own.organisation_id')
    .where('own.user_id', '=', userId)
    .select(['organisations.id', 'organisations.name', 'organisations.founded_at'])
    .select(['own.role', 'own.notices']);

export async function readOrganisations(
  database: Database,
  userId: string,
): Promise<Organisation[]> {
  const rows = await selectMemberships(database, userId).execute();
  return rows.map(presentOne).toSorted((one, other) => compareWords(one.name, other.name));
}

/** @throws HttpProblem 404 for an unknown one, and one of which the account is not a member */
async function readOrganisation(
  database: Database,
  { userId, id: text }: { readonly userId: string; readonly id: string },
): Promise<OpenedOrganisation> {
  const id = readUuid(text);
  if (id === null) throw noOrganisation();
  const own = await selectMemberships(database, userId)
    .where('organisations.id', '=', id)
    .executeTakeFirst();
  if (!own) throw noOrganisation();
  const [members, invitations] = await Promise.all([
    database
      .selectFrom('organisation_members as m')
      .innerJoin('users', 'users.id', 'm.user_id')
      .where('m.organisation_id', '=', id)
      .orderBy('m.joined_at')
      .orderBy('m.id')
      .select(['m.id', 'm.user_id', 'm.role', 'm.joined_at', 'users.username', 'users.is_active'])
      .execute(),
    own.role === 'owner' ? readInvitations(database, id) : [],
  ]);
  return {
    ...presentOne(own),
    founded_at: own.founded_at.toISOString(),
    members: members.map((member) => ({
      id: member.id,
      username: member.username ?? '',
      role: member.role,
      joined_at: member.joined_at.toISOString(),
      is_self: member.user_id === userId,
    })),
    invitations,
    can_take_over: canTakeOver(own.role, members),
  };
}

/** As in the command: nobody with a higher role is active (docs/adr/0170). */
function canTakeOver(
  role: OrganisationRole,
  members: readonly { readonly role: OrganisationRole; readonly is_active: boolean }[],
): boolean {
  const active = members.filter(({ is_active: isActive }) => isActive);
  if (role === 'viewer' || active.some((each) => each.role === 'owner')) return false;
  return role === 'manager' || !active.some((each) => each.role === 'manager');
}

async function readInvitations(
  database: Database,
  organisationId: string,
): Promise<OpenedOrganisation['invitations']> {
  const rows = await database
    .selectFrom('organisation_invitations')
    .where('organisation_id', '=', organisationId)
    .where('expires_at', '>', new Date())
    .orderBy('invited_at')
    .orderBy('id')
    .select(['id', 'role', 'invited_at', 'expires_at'])
    .execute();
  return rows.map((row) => present(invitation, row));
}

/** @throws HttpProblem 404 for every invalid token */
async function findInvitation(
  database: Database,
  userId: string,
  token: string,
): Promise<OpenedInvitation> {
  const read = readLinkToken(token);
  const rows = await database
    .selectFrom('organisation_invitations as i')
    .innerJoin('organisations', 'organisations.id', 'i.organisation_id')
    .where('i.organisation_id', '=', read?.place ?? '')
    .where('i.expires_at', '>', new Date())
    .select(['i.token_hash', 'i.role', 'organisations.name'])
    .execute();
  const row = rows.find(({ token_hash: hash }) => isSameSecret(hash, read?.hash ?? ''));
  if (!read || !row) {
    throw notFound('invitation-not-found', 'This invitation no longer works. Ask for a new one.');
  }
  const own = await selectMemberships(database, userId)
    .where('organisations.id', '=', read.place)
    .executeTakeFirst();
  return {
    organisation_id: read.place,
    organisation_name: row.name ?? '',
    role: row.role,
    is_member: own !== undefined,
  };
}
