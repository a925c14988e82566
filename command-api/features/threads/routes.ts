import type { OrganisationRole } from '@app/events/organisation-role';
import { streams } from '@app/events/streams';
import { readThreadToken } from '@app/service-kit/thread-token';
import type { Call, CommandRouter } from '../../kernel/command-router.ts';
import { acceptedLanguage } from '../../kernel/accepted-language.ts';
import type { Acting } from '../organisations/acting.ts';
import { uidOf } from '../codes/routes.ts';
import { threadCommands } from './contract.ts';
import { threadDecider, threadNotFound, threadUnknown } from './decider.ts';
import { isThreadId } from './message-id.ts';
import type { Threads } from './threads.ts';

export interface ThreadServices {
  readonly threads: Threads;
  readonly acting: Acting;
}

const TEN_MINUTES = 600;
const HOUR = 60 * 60;

/** A finder's messages, to codes and in conversations. */
const BY_SENDER = {
  name: 'message-address',
  points: 20,
  seconds: TEN_MINUTES,
  by: 'address',
} as const;

const OF_THREAD = {
  points: 5,
  seconds: HOUR,
  isExact: true,
  by: ({ parameter }: Pick<Call<unknown, 'public'>, 'parameter'>) => parameter('token'),
} as const;

/** Messages between finders and owners, and actions on a conversation. */
export function threadRoutes(router: CommandRouter, services: ThreadServices): void {
  const { threads } = services;

  router.on(
    threadCommands.sendMessage,
    async ({ body, command, parameter, header }) => {
      const uid = uidOf(parameter('id'));
      const language = acceptedLanguage(header('Accept-Language'));
      const { id, token, position } = await threads.start(uid, body, command, language);
      return { body: { id, thread_token: token }, position };
    },
    {
      keyMayFollow: true,
      limits: [
        BY_SENDER,
        {
          name: 'message-code',
          points: 40,
          seconds: TEN_MINUTES,
          by: ({ parameter }) => uidOf(parameter('id')),
        },
      ],
    },
  );

  router.on(
    threadCommands.answerInThread,
    async ({ body, command, parameter }) => {
      const { id, position } = await threads.answer(parameter('token'), body, command);
      return { body: { id }, position };
    },
    { limits: [BY_SENDER] },
  );

  router.on(
    threadCommands.leaveContact,
    async ({ body, command, parameter, header }) => {
      const token = parameter('token');
      const language = acceptedLanguage(header('Accept-Language'));
      return { body: {}, position: await threads.leaveContact(token, body, command, language) };
    },
    {
      // Each call may name somebody else's address, which then gets notices.
      limits: [BY_SENDER, { name: 'thread-contact', ...OF_THREAD }],
    },
  );

  ownerRoutes(router, services);
  linkRoutes(router);
}

/** Actions of a code's owner, or of a member of the organisation that owns it. */
function ownerRoutes(router: CommandRouter, { threads, acting }: ThreadServices): void {
  const serve = router.serving(threadDecider);
  const actingInThread = (
    { who, parameter }: Pick<Call<unknown, 'user'>, 'who' | 'parameter'>,
    needed: OrganisationRole = 'member',
  ) => acting.inThread(parameter('id'), who.userId, needed);

  router.on(threadCommands.replyToMessage, async ({ who, body, command, parameter }) => {
    const toMessage = parameter('id');
    const ownerId = await acting.onMessage(toMessage, who.userId, 'member');
    const { id, position } = await threads.reply(toMessage, ownerId, body, command);
    return { body: { id }, position };
  });

  serve(threadCommands.blockThread, {
    stream: threadOfPath,
    toCommand: async (call) => ({ type: 'Block', ownerId: await actingInThread(call) }),
  });

  serve(threadCommands.unblockThread, {
    stream: threadOfPath,
    toCommand: async (call) => ({ type: 'Unblock', ownerId: await actingInThread(call) }),
  });

  serve(threadCommands.markThreadUnread, {
    stream: threadOfPath,
    toCommand: async (call) => ({ type: 'MarkUnread', ownerId: await actingInThread(call) }),
  });

  router.on(threadCommands.deleteThread, async (call) => {
    const id = call.parameter('id');
    if (!isThreadId(id)) throw threadUnknown();
    const ownerId = await actingInThread(call, 'manager');
    return { body: {}, position: await threads.erase(id, ownerId, call.command) };
  });
}

/** An invalid id could not be part of a stream's name; the decider refuses unknown streams. */
const threadOfPath = ({ parameter }: Pick<Call<unknown, 'user'>, 'parameter'>): string =>
  streams.thread(isThreadId(parameter('id')) ? parameter('id') : 'none');

/** Actions of a private link's holder. */
function linkRoutes(router: CommandRouter): void {
  const serve = router.serving(threadDecider);

  serve(threadCommands.requestThreadLink, {
    // Each link is sent to somebody's address.
    limits: [BY_SENDER, { name: 'thread-link', ...OF_THREAD }],
    stream: ({ parameter }) => streams.thread(openToken(parameter('token')).threadId),
    toCommand: ({ body: { channel }, parameter }) => ({
      type: 'RequestLink',
      tokenHash: openToken(parameter('token')).hash,
      channel,
    }),
  });

  // A reactor destroys the key of the contact data.
  serve(threadCommands.withdrawContact, {
    stream: ({ parameter }) => streams.thread(openToken(parameter('token')).threadId),
    toCommand: ({ parameter }) => ({
      type: 'WithdrawContact',
      tokenHash: openToken(parameter('token')).hash,
    }),
  });
}

/** @throws DomainError if the text is not the token of a private link */
function openToken(text: string): { readonly threadId: string; readonly hash: string } {
  const token = readThreadToken(text);
  if (!token) throw threadNotFound();
  return token;
}
