import { isAtLeast, type OrganisationRole } from '@app/events/organisation-role';
import { streams } from '@app/events/streams';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { userDecider } from '../accounts/decider.ts';
import { organisationDecider } from './decider.ts';
import { notInYourRole, organisationNotFound } from './refusals.ts';
import { type ActiveOrganisation, type Member, memberOf } from './state.ts';
import type { EventNamed } from '@app/events/catalogue';
import type { ClientBase } from 'pg';
import type { LookUps } from '../../kernel/look-ups.ts';

/**
 * Checks memberships in the log, so that a removed member loses all rights with the next call
 * (docs/adr/0170).
 */
export class Membership {
  private readonly handler: CommandHandler;

  constructor(handler: CommandHandler) {
    this.handler = handler;
  }

  /**
   * The identity in which the account acts on a thing of this owner: the owner, if it is an
   * organisation in which the account has at least this role; otherwise itself, and the rules of
   * the thing refuse it like any stranger.
   * @param ownerId null if the thing does not exist
   * @throws DomainError for a member with an insufficient role
   */
  async actingFor(
    ownerId: string | null,
    userId: string,
    needed: OrganisationRole,
  ): Promise<string> {
    if (ownerId === null || ownerId === userId) return userId;
    const role = (await this.of(ownerId, userId))?.role;
    if (role === undefined) return userId;
    if (!isAtLeast(role, needed)) throw notInYourRole();
    return ownerId;
  }

  /** @throws DomainError if the account is not a member of this organisation */
  async mustHaveRole(organisationId: string, userId: string): Promise<OrganisationRole> {
    const role = (await this.of(organisationId, userId))?.role;
    if (role === undefined) throw organisationNotFound();
    return role;
  }

  /** Whether the account is an owner or a manager of this organisation. */
  async mayManage(organisationId: string, userId: string): Promise<boolean> {
    const role = (await this.of(organisationId, userId))?.role;
    return role !== undefined && isAtLeast(role, 'manager');
  }

  /** Whether an organisation has this member. */
  async has(organisationId: string, memberId: string): Promise<boolean> {
    const stream = streams.organisation(organisationId);
    const state = await this.handler.current(organisationDecider, stream);
    return state.status === 'active' && state.members.some((each) => each.memberId === memberId);
  }

  /**
   * The membership of an account; undefined if it is not a member, or there is no such
   * organisation.
   */
  async of(organisationId: string, userId: string): Promise<Member | undefined> {
    const stream = streams.organisation(organisationId);
    return memberOf(await this.handler.current(organisationDecider, stream), userId);
  }
}

type States = Pick<CommandHandler, 'state'>;

/** Whether an account can sign in: it is neither disabled nor erased. */
async function isActive(userId: string, handler: States): Promise<boolean> {
  const user = await handler.state(userDecider, streams.user(userId));
  return user.status === 'registered' && user.isActive;
}

/** Whether an organisation has an active member who is not a viewer and can answer. */
export async function canAnswer(
  { members }: ActiveOrganisation,
  handler: States,
): Promise<boolean> {
  for (const { userId, role } of members) {
    if (isAtLeast(role, 'member') && (await isActive(userId, handler))) return true;
  }
  return false;
}

/** The ids of members' accounts that cannot sign in; none if it is not an organisation. */
export async function inactiveMembers(
  organisationId: string,
  handler: States,
): Promise<ReadonlySet<string>> {
  const stream = streams.organisation(organisationId);
  const state = await handler.state(organisationDecider, stream);
  if (state.status !== 'active') return new Set();
  const inactive: string[] = [];
  for (const { userId } of state.members) {
    if (!(await isActive(userId, handler))) inactive.push(userId);
  }
  return new Set(inactive);
}

type Client = Pick<ClientBase, 'query'>;

/** A change in an account's memberships. */
export interface MembershipChange {
  readonly organisationId: string;
  readonly userId: string;
  readonly isMember: boolean;
}

export type MembershipEvent = EventNamed<
  'OrganisationFounded' | 'MemberJoined' | 'MemberLeft' | 'OrganisationDissolved'
>;

/** The changes in memberships by an event. */
export function membershipChanges({ type, data }: MembershipEvent): readonly MembershipChange[] {
  const { organisationId } = data;
  const userIds = type === 'OrganisationDissolved' ? data.userIds : [data.userId];
  const isMember = type === 'OrganisationFounded' || type === 'MemberJoined';
  return userIds.map((userId) => ({ organisationId, userId, isMember }));
}

/** Finds the organisations of an account. Their streams decide who is a member. */
export class MemberTable {
  private readonly lookUps: LookUps;

  constructor(lookUps: LookUps) {
    this.lookUps = lookUps;
  }

  /** Applied in the order of the log; repeating a change has no effect. */
  async write(
    changes: readonly MembershipChange[],
    client: Client = this.lookUps.pool,
  ): Promise<void> {
    for (const { organisationId, userId, isMember } of changes) {
      await client.query({
        name: isMember ? 'member-add' : 'member-remove',
        text: isMember
          ? `insert into lookup.members (organisation_id, user_id) values ($1, $2)
             on conflict do nothing`
          : 'delete from lookup.members where organisation_id = $1 and user_id = $2',
        values: [organisationId, userId],
      });
    }
  }

  /** The organisations of an account, as far as the table has them. */
  async of(userId: string, client: Client = this.lookUps.pool): Promise<readonly string[]> {
    const { rows } = await client.query<{ id: string }>({
      name: 'members-of',
      text: 'select organisation_id as id from lookup.members where user_id = $1 order by 1',
      values: [userId],
    });
    return rows.map(({ id }) => id);
  }
}
