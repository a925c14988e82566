import { idOr } from '../../kernel/id-or.ts';
import type { KeyObject } from 'node:crypto';
import { uuidV5 } from '@app/events/event-id';
import type { CommandContext } from '@app/events/envelope';
import { streams } from '@app/events/streams';
import { type LinkToken, makeLinkToken, readLinkToken } from '@app/service-kit/link-token';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { Call, CommandRouter } from '../../kernel/command-router.ts';
import {
  allowanceDecider,
  MAX_ORGANISATIONS,
  type OrganisationPlace,
} from '../allowances/decider.ts';
import { linkUseLimits } from '../sign-in-links/routes.ts';
import { organisationCommands } from './contract.ts';
import { organisationDecider } from './decider.ts';
import { inactiveMembers } from './membership.ts';
import { memberOf } from './state.ts';
import { invitationNotFound, memberNotFound, organisationIdOf } from './refusals.ts';

export interface OrganisationServices {
  readonly handler: CommandHandler;
  /** The vault's secret `invitation-links`. */
  readonly linkKey: KeyObject;
}

type InPath = Pick<Call<unknown, 'user'>, 'parameter'>;

const streamOfPath = ({ parameter }: InPath): string =>
  streams.organisation(organisationIdOf(parameter('id')));

const asking = ({ who, parameter }: Pick<Call<unknown, 'user'>, 'who' | 'parameter'>) => ({
  organisationId: organisationIdOf(parameter('id')),
  userId: who.userId,
});

const idOf = (commandId: string): string => uuidV5(commandId, 'organisation');

/** Organisations and their members (docs/adr/0170). */
export function organisationRoutes(router: CommandRouter, services: OrganisationServices): void {
  const { handler } = services;
  const serve = router.serving(organisationDecider);

  serve(organisationCommands.foundOrganisation, {
    before: ({ who: { userId }, command }) => {
      const organisationId = idOf(command.commandId);
      return takeOrganisationPlace(handler, { userId, organisationId }, command);
    },
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

function invitationRoutes(router: CommandRouter, { handler, linkKey }: OrganisationServices): void {
  const serve = router.serving(organisationDecider);

  serve(organisationCommands.inviteMember, {
    stream: streamOfPath,
    toCommand: (call) => {
      const { commandId, at } = call.command;
      const invitationId = uuidV5(commandId, 'invitation');
      const { organisationId, userId } = asking(call);
      const { hash: tokenHash } = makeLinkToken(organisationId, invitationId, linkKey);
      const { role } = call.body;
      return { type: 'Invite', organisationId, userId, invitationId, role, tokenHash, at };
    },
    answer: (_call, { events }) => {
      const invited = events.find((event) => event.type === 'MemberInvited');
      if (!invited) throw invitationNotFound();
      const { organisationId, invitationId: id, expiresAt } = invited.data;
      // The token is the same each time, so only its hash is stored.
      const { token } = makeLinkToken(organisationId, id, linkKey);
      return { id, token, expires_at: expiresAt };
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
    limits: linkUseLimits,
    stream: ({ parameter }) => streams.organisation(readInvitationToken(parameter('token')).place),
    toCommand: async ({ who: { userId }, parameter, command }) => {
      const { commandId, at } = command;
      const { place: organisationId, hash: tokenHash } = readInvitationToken(parameter('token'));
      await takeOrganisationPlace(handler, { userId, organisationId }, command);
      const memberId = uuidV5(commandId, 'member');
      return { type: 'Join', organisationId, userId, memberId, tokenHash, at };
    },
    answer: ({ parameter }) => ({ id: readInvitationToken(parameter('token')).place }),
  });
}

/**
 * The organisation of a link. The hash decides whether it is valid.
 * @throws DomainError for an invalid token
 */
function readInvitationToken(token: string): LinkToken {
  const read = readLinkToken(token);
  if (!read) throw invitationNotFound();
  return read;
}

const memberIdOf = ({ parameter }: InPath): string => idOr(parameter('member'), memberNotFound);

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

/** How long a place is kept for a membership that has not begun yet, in ms. */
const BEGINNING_MS = 10 * 60 * 1000;

/** The user who takes a place, and the organisation that it is for. */
interface Taking {
  readonly userId: string;
  readonly organisationId: string;
}

/**
 * Takes a place for a membership before it begins, so that parallel commands cannot pass the limit.
 * Places of ended memberships are freed when all are taken.
 * @throws DomainError `too-many-organisations`
 */
async function takeOrganisationPlace(
  handler: CommandHandler,
  taking: Taking,
  context: CommandContext,
): Promise<void> {
  const { at } = context;
  const stream = streams.allowance(taking.userId);
  const { organisations } = await handler.state(allowanceDecider, stream);
  const isFull = organisations.length >= MAX_ORGANISATIONS;
  const ended = isFull ? await endedPlaces(handler, organisations, { ...taking, at }) : [];
  const command = { type: 'TakeOrganisationPlace', ...taking, at, ended } as const;
  await handler.handle(allowanceDecider, stream, command, context);
}

async function endedPlaces(
  handler: CommandHandler,
  places: readonly OrganisationPlace[],
  { userId, at }: Taking & { readonly at: Date },
): Promise<readonly OrganisationPlace[]> {
  const ended: OrganisationPlace[] = [];
  for (const place of places) {
    const stream = streams.organisation(place.organisationId);
    const state = await handler.current(organisationDecider, stream);
    const isBeginning = at.getTime() - Date.parse(place.takenAt) < BEGINNING_MS;
    if (state.status === 'dissolved' || (!memberOf(state, userId) && !isBeginning))
      ended.push(place);
  }
  return ended;
}
