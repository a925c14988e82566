import type { KeyObject } from 'node:crypto';
import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { Call, CommandRouter } from '../../kernel/command-router.ts';
import type { CommandLimits } from '../../kernel/limits.ts';
import { inactiveMembers } from './active-members.ts';
import { organisationCommands } from './contract.ts';
import { organisationDecider } from './decider.ts';
import { makeInvitationToken, readInvitationToken } from './invitation-links.ts';
import type { MemberTable } from './member-table.ts';
import { idOr, invitationNotFound, memberNotFound, organisationIdOf } from './refusals.ts';

export interface OrganisationServices {
  readonly handler: CommandHandler;
  readonly members: MemberTable;
  readonly limits: CommandLimits;
  /** The vault's secret `invitation-links`. */
  readonly linkKey: KeyObject;
}

type InPath = Pick<Call<unknown, 'user'>, 'parameter'>;

const streamOfPath = ({ parameter }: InPath): string =>
  streams.organisation(organisationIdOf(parameter('id')));

/** The caller and the organisation. */
const asking = ({ who, parameter }: Pick<Call<unknown, 'user'>, 'who' | 'parameter'>) => ({
  organisationId: organisationIdOf(parameter('id')),
  userId: who.userId,
});

/** The id of the organisation that a command founds. */
const idOf = (commandId: string): string => uuidV5(commandId, 'organisation');

/** Organisations and their members (docs/adr/0170). */
export function organisationRoutes(router: CommandRouter, services: OrganisationServices): void {
  const { members } = services;
  const serve = router.serving(organisationDecider);

  serve(organisationCommands.foundOrganisation, {
    limit: ({ who, command }) => mustHaveRoom(members, who.userId, command),
    stream: ({ command }) => streams.organisation(idOf(command.commandId)),
    toCommand: ({ who: { userId }, body: { name }, command: { commandId } }) => {
      const memberId = uuidV5(commandId, 'member');
      return { type: 'Found', organisationId: idOf(commandId), memberId, userId, name };
    },
    answer: ({ command }) => ({ id: idOf(command.commandId) }),
  });

  serve(organisationCommands.renameOrganisation, {
    stream: streamOfPath,
    toCommand: (call) => ({ type: 'Rename', ...asking(call), name: call.body.name }),
  });

  serve(organisationCommands.dissolveOrganisation, {
    stream: streamOfPath,
    toCommand: (call) => ({ type: 'Dissolve', ...asking(call) }),
  });

  invitationRoutes(router, services);
  memberRoutes(router, services);
}

/** A resend gets its first answer. */
async function mustHaveRoom(
  members: MemberTable,
  userId: string,
  { isResend }: Pick<CommandContext, 'isResend'>,
): Promise<void> {
  if (!isResend) await members.mustHaveRoom(userId);
}

/** How people join. */
function invitationRoutes(
  router: CommandRouter,
  { members, limits, linkKey }: OrganisationServices,
): void {
  const serve = router.serving(organisationDecider);

  serve(organisationCommands.inviteMember, {
    stream: streamOfPath,
    toCommand: (call) => {
      const { commandId, at } = call.command;
      const invitationId = uuidV5(commandId, 'invitation');
      const { organisationId, userId } = asking(call);
      const { hash: tokenHash } = makeInvitationToken({ organisationId, invitationId }, linkKey);
      const { role } = call.body;
      return { type: 'Invite', organisationId, userId, invitationId, role, tokenHash, at };
    },
    answer: (_call, { events }) => {
      const invited = events.find((event) => event.type === 'MemberInvited');
      if (!invited) throw invitationNotFound();
      const { invitationId: id, expiresAt } = invited.data;
      return { id, ...makeLink(invited.data, linkKey), expires_at: expiresAt };
    },
  });

  serve(organisationCommands.withdrawInvitation, {
    stream: streamOfPath,
    toCommand: (call) => ({
      type: 'WithdrawInvitation',
      ...asking(call),
      invitationId: idOr(call.parameter('invitation'), invitationNotFound),
    }),
  });

  serve(organisationCommands.joinOrganisation, {
    limit: async ({ who, address, command }) => {
      await limits.linkUse(address);
      await mustHaveRoom(members, who.userId, command);
    },
    stream: ({ parameter }) => streams.organisation(readInvitationToken(parameter('token')).place),
    toCommand: ({ who: { userId }, parameter, command: { commandId, at } }) => {
      const { place: organisationId, hash: tokenHash } = readInvitationToken(parameter('token'));
      const memberId = uuidV5(commandId, 'member');
      return { type: 'Join', organisationId, userId, memberId, tokenHash, at };
    },
    answer: ({ parameter }) => ({ id: readInvitationToken(parameter('token')).place }),
  });
}

const makeLink = (
  invitation: Record<'organisationId' | 'invitationId', string>,
  key: KeyObject,
) => ({ token: makeInvitationToken(invitation, key).token });

const memberIdOf = ({ parameter }: InPath): string => idOr(parameter('member'), memberNotFound);

/** Roles of members, and their removal. */
function memberRoutes(router: CommandRouter, { handler }: OrganisationServices): void {
  const serve = router.serving(organisationDecider);
  const askingOfMembers = async (call: Pick<Call<unknown, 'user'>, 'who' | 'parameter'>) => {
    const asked = asking(call);
    return { ...asked, inactive: await inactiveMembers(asked.organisationId, handler) };
  };

  serve(organisationCommands.changeMemberRole, {
    stream: streamOfPath,
    toCommand: async (call) => ({
      type: 'ChangeRole',
      ...(await askingOfMembers(call)),
      memberId: memberIdOf(call),
      role: call.body.role,
    }),
  });

  serve(organisationCommands.removeMember, {
    stream: streamOfPath,
    toCommand: async (call) => ({
      type: 'RemoveMember',
      ...(await askingOfMembers(call)),
      memberId: memberIdOf(call),
    }),
  });

  serve(organisationCommands.takeOverOrganisation, {
    stream: streamOfPath,
    toCommand: async (call) => ({ type: 'TakeOver', ...(await askingOfMembers(call)) }),
  });

  serve(organisationCommands.chooseMemberNotices, {
    stream: streamOfPath,
    toCommand: (call) => ({
      type: 'ChooseNotices',
      ...asking(call),
      enabled: call.body.enabled,
    }),
  });
}
