import type { EventNamed } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import { userDecider } from '../../features/accounts/decider.ts';
import { Membership } from '../../features/organisations/membership.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';

export type RoleEvent = Recorded<
  EventNamed<'MemberLeft' | 'MemberRoleChanged' | 'OrganisationDissolved'>
>;

/** Removes webhooks for an organisation's codes once their users may no longer manage it. */
export class LostRoles {
  private readonly handler: CommandHandler;
  private readonly membership: Membership;

  constructor(handler: CommandHandler) {
    this.handler = handler;
    this.membership = new Membership(handler);
  }

  /** The current role decides, so handling the event again ends nothing that was added since. */
  async endWebhooks(event: RoleEvent): Promise<void> {
    const { data } = event;
    const userIds = 'userIds' in data ? data.userIds : [data.userId];
    for (const userId of userIds) {
      if (!(await this.membership.mayManage(data.organisationId, userId))) {
        await this.end(event, userId);
      }
    }
  }

  private async end({ id, data, metadata }: RoleEvent, userId: string): Promise<void> {
    const { organisationId } = data;
    const commandId = uuidV5(id, `end-webhooks/${userId}`);
    const command = { type: 'EndWebhooksOfOrganisation', userId, organisationId } as const;
    await this.handler.handle(userDecider, streams.user(userId), command, {
      actor: { kind: 'reactor', name: 'webhooks' },
      commandId,
      correlationId: metadata.correlationId,
      causationId: id,
      at: new Date(metadata.at),
    });
  }
}
