import { readUuid, uuidV5 } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import { readUid } from '@app/events/uid';
import { acceptedLanguage } from '../../kernel/accepted-language.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { CommandRouter } from '../../kernel/command-router.ts';
import type { CommandLimits } from '../../kernel/limits.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { userDecider } from '../accounts/decider.ts';
import { codeDecider } from '../codes/decider.ts';
import { ownedPart } from '../codes/state.ts';
import { threadDecider } from '../threads/decider.ts';
import { threadOfMessage } from '../threads/message-id.ts';
import { escalationCommands } from './contract.ts';
import { escalationDecider, helperLinkNotFound, helperNotFound } from './decider.ts';
import { helperAddressHash, type HelperKeys, makeHelperToken } from './helper-links.ts';
import { linkOf } from './link-of.ts';
import { scanSeenRoute } from './scan-seen.ts';

export interface EscalationServices {
  readonly handler: CommandHandler;
  readonly limits: CommandLimits;
  readonly keys: HelperKeys;
}

const ownStream = ({ who }: { readonly who: { readonly userId: string } }): string =>
  streams.escalation(who.userId);

/** How owners choose helpers, and how helpers answer (docs/adr/0116). */
export function escalationRoutes(router: CommandRouter, services: EscalationServices): void {
  const { limits, keys } = services;
  const serve = router.serving(escalationDecider);

  serve(escalationCommands.inviteHelper, {
    // Sends to an unverified address, like a new address of one's own.
    limit: ({ address, who }) => limits.contact(address, who.userId),
    stream: ownStream,
    toCommand: async ({ who: { userId }, body, command }) => {
      const { name, owner_name: ownerName, shows_title: showsTitle } = body;
      const channel = body.phone === undefined ? 'email' : 'sms';
      const address = body.phone ?? body.email ?? '';
      if (channel === 'sms') await mustHaveSms(userId, services);
      await limits.sendTo(address);
      const helperId = uuidV5(command.commandId, 'helper');
      return {
        type: 'InviteHelper',
        userId,
        helperId,
        tokenHash: makeHelperToken({ userId, helperId }, keys.links).hash,
        addressHash: helperAddressHash(userId, address, keys.lookup),
        channel,
        showsTitle,
        personal: { name, address, ownerName },
      };
    },
    answer: (_call, { events }) => {
      const invited = events.find((event) => event.type === 'HelperInvited');
      if (!invited) throw helperNotFound();
      return { id: invited.data.helperId };
    },
  });

  serve(escalationCommands.changeHelper, {
    stream: ownStream,
    toCommand: ({ who: { userId }, body, parameter }) => {
      const helperId = helperOf(parameter('id'));
      return { type: 'ChooseHelperTitle', userId, helperId, showsTitle: body.shows_title };
    },
  });

  serve(escalationCommands.removeHelper, {
    stream: ownStream,
    toCommand: ({ who: { userId }, parameter }) => {
      return { type: 'RemoveHelper', userId, helperId: helperOf(parameter('id')) };
    },
  });

  escalationOfOwner(router, services);
  routesOfHelpers(router, services);
  scanSeenRoute(router, services);
}

/** Who is notified when nobody looks, and when. */
function escalationOfOwner(router: CommandRouter, services: EscalationServices): void {
  const serve = router.serving(escalationDecider);

  serve(escalationCommands.chooseEscalation, {
    stream: ownStream,
    toCommand: async ({ who: { userId }, body }) => {
      const uid =
        body.qr_code_id === undefined ? null : await ownUid(body.qr_code_id, userId, services);
      const steps =
        body.steps &&
        body.steps.map(({ after_minutes: afterMinutes, who }) => ({ afterMinutes, who }));
      return { type: 'ChooseSteps', userId, uid, steps };
    },
  });

  serve(escalationCommands.chooseQuietHours, {
    stream: ownStream,
    toCommand: ({ who: { userId }, body: { quiet_hours: chosen } }) => ({
      type: 'ChooseQuietHours',
      userId,
      hours: chosen && {
        fromMinute: minuteOf(chosen.from),
        toMinute: minuteOf(chosen.to),
        timeZone: chosen.time_zone,
        exceptLost: chosen.except_lost,
        exceptAlarms: chosen.except_alarms,
      },
    }),
  });
}

/** "22:30" as minutes of the day. */
const minuteOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice('00:'.length));

/** What helpers do with their link. */
function routesOfHelpers(router: CommandRouter, services: EscalationServices): void {
  const { limits } = services;
  const serve = router.serving(escalationDecider);

  serve(escalationCommands.noteSeen, {
    limit: ({ address }) => limits.linkUse(address),
    stream: ({ parameter }) => streams.escalation(linkOf(parameter('token')).userId),
    toCommand: async ({ parameter, body: { message_id: messageId } }) => {
      const { userId, hash: tokenHash } = linkOf(parameter('token'));
      const threadId = await ownThread(messageId, userId, services);
      return { type: 'NoteSeen', userId, tokenHash, threadId, messageId };
    },
  });

  serve(escalationCommands.answerAsHelper, {
    limit: ({ address }) => limits.linkUse(address),
    stream: ({ parameter }) => streams.escalation(linkOf(parameter('token')).userId),
    toCommand: async ({ parameter, body, header }) => {
      const { userId, hash: tokenHash } = linkOf(parameter('token'));
      await mustHaveOwner(userId, services);
      const language = acceptedLanguage(header('Accept-Language'));
      return { type: 'AnswerInvitation', userId, tokenHash, agrees: body.agrees, language };
    },
  });
}

/** @throws DomainError if the owner's plan includes no SMS */
async function mustHaveSms(userId: string, { handler }: EscalationServices): Promise<void> {
  const user = await handler.state(userDecider, streams.user(userId));
  if (user.status === 'registered' && user.plan !== 'free') return;
  const sentence = 'Your plan has no SMS. Give an e-mail address, or upgrade your plan.';
  throw new DomainError('conflict', 'sms-not-included', sentence);
}

/** @throws DomainError if the link's account is gone */
async function mustHaveOwner(userId: string, { handler }: EscalationServices): Promise<void> {
  const user = await handler.state(userDecider, streams.user(userId));
  if (user.status !== 'registered') throw helperLinkNotFound();
}

/** @throws DomainError if the code is not theirs */
async function ownUid(
  text: string,
  userId: string,
  { handler }: EscalationServices,
): Promise<string> {
  const uid = readUid(text);
  const code = uid === null ? null : ownedPart(await handler.state(codeDecider, streams.code(uid)));
  if (uid === null || code?.ownerId !== userId) {
    throw new DomainError('not-found', 'code-not-found', 'QR code not found');
  }
  return uid;
}

/** @throws DomainError if the message was not sent to the owner */
async function ownThread(
  messageId: string,
  userId: string,
  { handler }: EscalationServices,
): Promise<string> {
  const threadId = threadOfMessage(messageId);
  if (threadId === null) throw helperLinkNotFound();
  const thread = await handler.state(threadDecider, streams.thread(threadId));
  const isTheirs = thread.status === 'open' && thread.ownerId === userId;
  if (!isTheirs || !thread.messages.get(messageId)) throw helperLinkNotFound();
  return threadId;
}

/** @throws DomainError for an invalid id */
function helperOf(text: string): string {
  const helperId = readUuid(text);
  if (helperId === null) throw helperNotFound();
  return helperId;
}
