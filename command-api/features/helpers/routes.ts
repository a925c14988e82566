import { idOr } from '../../kernel/id-or.ts';
import { uuidV5 } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import { acceptedLanguage } from '../../kernel/accepted-language.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { CommandRouter } from '../../kernel/command-router.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { userDecider } from '../accounts/decider.ts';
import { contactLimits, SENT_TO_ADDRESS } from '../contacts/limits.ts';
import { linkUseLimits } from '../sign-in-links/routes.ts';
import { type HelperChange, helperCommands, type QuietHoursChoice } from './contract.ts';
import { helpersDecider, helperLinkNotFound, helperNotFound } from './decider.ts';
import {
  helperAddressHash,
  type HelperKeys,
  makeHelperToken,
  readHelperToken,
} from './helper-links.ts';
import type { QuietHours } from './quiet-hours.ts';

export interface HelperServices {
  readonly handler: CommandHandler;
  readonly keys: HelperKeys;
}

const ownStream = ({ who }: { readonly who: { readonly userId: string } }): string =>
  streams.helpers(who.userId);

/** How owners choose a helper and quiet hours, and how helpers answer (docs/adr/0116). */
export function helperRoutes(router: CommandRouter, services: HelperServices): void {
  const { keys } = services;
  const serve = router.serving(helpersDecider);

  serve(helperCommands.inviteHelper, {
    // Sends to an unverified address, like a change of the user's own address.
    limits: contactLimits,
    stream: ownStream,
    toCommand: async ({ who: { userId }, body, command, limit }) => {
      const { name, owner_name: ownerName } = body;
      const channel = body.phone === undefined ? 'email' : 'sms';
      const address = body.phone ?? body.email ?? '';
      if (channel === 'sms') await mustHaveSms(userId, services);
      await limit(SENT_TO_ADDRESS).take(address);
      const helperId = uuidV5(command.commandId, 'helper');
      return {
        type: 'InviteHelper',
        userId,
        helperId,
        tokenHash: makeHelperToken({ userId, helperId }, keys.links).hash,
        addressHash: helperAddressHash(userId, address, keys.lookup),
        channel,
        ...howTold(body),
        personal: { name, address, ownerName },
      };
    },
    answer: (_call, { events }) => {
      const invited = events.find((event) => event.type === 'HelperInvited');
      if (!invited) throw helperNotFound();
      return { id: invited.data.helperId };
    },
  });

  serve(helperCommands.changeHelper, {
    stream: ownStream,
    toCommand: ({ who: { userId }, body, parameter }) => ({
      type: 'ChangeHelper',
      userId,
      helperId: helperOf(parameter('id')),
      ...howTold(body),
    }),
  });

  serve(helperCommands.removeHelper, {
    stream: ownStream,
    toCommand: ({ who: { userId }, parameter }) => ({
      type: 'RemoveHelper',
      userId,
      helperId: helperOf(parameter('id')),
    }),
  });

  serve(helperCommands.chooseQuietHours, {
    stream: ownStream,
    toCommand: ({ who: { userId }, body }) => ({
      type: 'ChooseQuietHours',
      userId,
      hours: quietHoursOf(body),
    }),
  });

  answerRoute(router, services);
}

function answerRoute(router: CommandRouter, services: HelperServices): void {
  router.serving(helpersDecider)(helperCommands.answerAsHelper, {
    limits: linkUseLimits,
    stream: ({ parameter }) => streams.helpers(linkOf(parameter('token')).userId),
    toCommand: async ({ parameter, body, header }) => {
      const { userId, hash: tokenHash } = linkOf(parameter('token'));
      await mustHaveOwner(userId, services);
      const language = acceptedLanguage(header('Accept-Language'));
      return { type: 'AnswerInvitation', userId, tokenHash, agrees: body.agrees, language };
    },
  });
}

const howTold = ({ shows_title: showsTitle, after_minutes: afterMinutes }: HelperChange) => ({
  showsTitle,
  afterMinutes,
});

/**
 * The helper of a private link. The hash decides whether it is valid.
 * @throws DomainError for an invalid token
 */
function linkOf(token: string): { readonly userId: string; readonly hash: string } {
  const read = readHelperToken(token);
  if (!read) throw helperLinkNotFound();
  return read;
}

const quietHoursOf = ({ quiet_hours: chosen }: QuietHoursChoice): QuietHours | null =>
  chosen && {
    fromMinute: minuteOf(chosen.from),
    toMinute: minuteOf(chosen.to),
    timeZone: chosen.time_zone,
    exceptLost: chosen.except_lost,
    exceptAlarms: chosen.except_alarms,
  };

/** "22:30" as minutes of the day. */
const minuteOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice('00:'.length));

/** @throws DomainError if the owner's plan includes no SMS */
async function mustHaveSms(userId: string, { handler }: HelperServices): Promise<void> {
  const user = await handler.state(userDecider, streams.user(userId));
  if (user.status === 'registered' && user.plan !== 'free') return;
  const sentence = 'Your plan has no SMS. Give an e-mail address, or upgrade your plan.';
  throw new DomainError('conflict', 'sms-not-included', sentence);
}

/** @throws DomainError if the link's account is gone */
async function mustHaveOwner(userId: string, { handler }: HelperServices): Promise<void> {
  const user = await handler.state(userDecider, streams.user(userId));
  if (user.status !== 'registered') throw helperLinkNotFound();
}

const helperOf = (text: string): string => idOr(text, helperNotFound);
