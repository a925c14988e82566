import { isAtLeast, type OrganisationRole } from '@app/events/organisation-role';
import { streams } from '@app/events/streams';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { userDecider } from '../accounts/decider.ts';
import { organisationDecider } from './decider.ts';
import { notInYourRole, organisationNotFound } from './refusals.ts';
import { type ActiveOrganisation, type Member, memberOf } from './state.ts';

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
