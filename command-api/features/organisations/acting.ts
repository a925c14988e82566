import { isAtLeast, type OrganisationRole } from '@app/events/organisation-role';
import { streams } from '@app/events/streams';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { Call } from '../../kernel/command-router.ts';
import { codeDecider } from '../codes/decider.ts';
import { uidOf } from '../codes/refusals.ts';
import { type OwnCode, ownerOf } from '../codes/state.ts';
import { threadDecider } from '../threads/decider.ts';
import { isThreadId, threadOfMessage } from '../threads/message-id.ts';
import { Membership } from './membership.ts';
import { memberNotFound, notInYourRole, organisationIdOf } from './refusals.ts';

type Asking = Pick<Call<unknown, 'user'>, 'who' | 'parameter'>;

/**
 * The identity in which an account acts on a code or a conversation: its own, or that of the
 * organisation that owns it (docs/adr/0170). For other people's things it acts as itself, and the
 * rules of the thing refuse it like any stranger. Each method throws a DomainError for a member with
 * an insufficient role.
 */
export class Acting {
  private readonly handler: CommandHandler;
  private readonly membership: Membership;

  constructor(handler: CommandHandler) {
    this.handler = handler;
    this.membership = new Membership(handler);
  }

  /** @param call whose path names the code as `id` */
  async onCode({ who, parameter }: Asking, needed: OrganisationRole): Promise<OwnCode> {
    const uid = uidOf(parameter('id'));
    const owner = await this.ownerOf(uid);
    return { uid, ownerId: await this.membership.actingFor(owner, who.userId, needed) };
  }

  /** @throws DomainError if the code's owner is not an organisation with this member */
  async mustHaveMember(uid: string, memberId: string): Promise<void> {
    const owner = await this.ownerOf(uid);
    if (owner === null || !(await this.membership.has(owner, memberId))) throw memberNotFound();
  }

  private async ownerOf(uid: string): Promise<string | null> {
    const code = await this.handler.state(codeDecider, streams.code(uid));
    return code.status === 'none' ? null : ownerOf(code);
  }

  async inThread(threadId: string, userId: string, needed: OrganisationRole): Promise<string> {
    if (!isThreadId(threadId)) return userId;
    const thread = await this.handler.state(threadDecider, streams.thread(threadId));
    const ownerId = thread.status === 'none' ? null : thread.ownerId;
    return this.membership.actingFor(ownerId, userId, needed);
  }

  async onMessage(messageId: string, userId: string, needed: OrganisationRole): Promise<string> {
    return this.inThread(threadOfMessage(messageId) ?? '', userId, needed);
  }

  /**
   * The owner of what the account creates: the given organisation, or itself.
   * @throws DomainError if it is not a member, or has an insufficient role
   */
  async newOwner(organisationId: string | undefined, userId: string): Promise<string> {
    if (organisationId === undefined) return userId;
    const id = organisationIdOf(organisationId);
    if (!isAtLeast(await this.membership.mustHaveRole(id, userId), 'manager'))
      throw notInYourRole();
    return id;
  }

  /**
   * The owner whose messages the account marks as read. A viewer marks none.
   * @throws DomainError if it is not a member of the given organisation
   */
  async reader(
    organisationId: string | undefined,
    userId: string,
  ): Promise<{ readonly ownerId: string; readonly marks: boolean }> {
    if (organisationId === undefined) return { ownerId: userId, marks: true };
    const ownerId = organisationIdOf(organisationId);
    const role = await this.membership.mustHaveRole(ownerId, userId);
    return { ownerId, marks: isAtLeast(role, 'member') };
  }
}
