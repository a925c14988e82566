import { isAtLeast, type OrganisationRole } from '@app/events/organisation-role';
import { streams } from '@app/events/streams';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { organisationDecider } from './decider.ts';
import { notInYourRole, organisationNotFound } from './refusals.ts';
import { type Member, memberOf } from './state.ts';

/**
 * For whom an account acts. It asks the log, so whoever was removed acts no more from the next call on
 * (docs/adr/0170).
 */
export class Membership {
  private readonly handler: CommandHandler;

  constructor(handler: CommandHandler) {
    this.handler = handler;
  }

  /**
   * As whom the account does something about a thing of this owner: as the owner, where it is an
   * organisation in which it has at least this role, else as itself, whom the rules of the thing
   * answer as any stranger.
   * @param ownerId null where there is no such thing
   * @throws DomainError for a member in a lesser role
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

  /** @throws DomainError where the account is no member of this organisation */
  async mustHaveRole(organisationId: string, userId: string): Promise<OrganisationRole> {
    const role = (await this.of(organisationId, userId))?.role;
    if (role === undefined) throw organisationNotFound();
    return role;
  }

  /** Whether the account is an owner or a manager of this organisation now. */
  async mayManage(organisationId: string, userId: string): Promise<boolean> {
    const role = (await this.of(organisationId, userId))?.role;
    return role !== undefined && isAtLeast(role, 'manager');
  }

  /** Whether an organisation has this member now. */
  async has(organisationId: string, memberId: string): Promise<boolean> {
    const stream = streams.organisation(organisationId);
    const state = await this.handler.current(organisationDecider, stream);
    return state.status === 'active' && state.members.some((each) => each.memberId === memberId);
  }

  /** The membership of an account; undefined where it is no member, or there is no such organisation. */
  async of(organisationId: string, userId: string): Promise<Member | undefined> {
    const stream = streams.organisation(organisationId);
    return memberOf(await this.handler.current(organisationDecider, stream), userId);
  }
}
