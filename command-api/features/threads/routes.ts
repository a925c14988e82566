import type { OrganisationRole } from '@app/events/organisation-role';
import { streams } from '@app/events/streams';
import { readThreadToken } from '@app/service-kit/thread-token';
import type { Call, CommandRouter } from '../../kernel/command-router.ts';
import { acceptedLanguage } from '../../kernel/accepted-language.ts';
import type { Acting } from '../organisations/acting.ts';
import { uidOf } from '../codes/refusals.ts';
import { threadCommands } from './contract.ts';
import { threadDecider, threadNotFound, threadUnknown } from './decider.ts';
import { isThreadId } from './message-id.ts';
import type { Threads } from './threads.ts';

export interface ThreadServices {
  readonly threads: Threads;
  readonly acting: Acting;
}

type InPath = Pick<Call<unknown, 'public'>, 'parameter'>;

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
  by: ({ parameter }: InPath) => parameter('token'),
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

  ownerRoutes(router, services);
  linkRoutes(router, services);
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

  for (const [route, type] of [
    [threadCommands.blockThread, 'Block'],
    [threadCommands.unblockThread, 'Unblock'],
    [threadCommands.markThreadUnread, 'MarkUnread'],
  ] as const) {
    serve(route, {
      stream: threadOfPath,
      toCommand: async (call) => ({ type, ownerId: await actingInThread(call) }),
    });
  }

  router.on(threadCommands.deleteThread, async (call) => {
    const id = call.parameter('id');
    if (!isThreadId(id)) throw threadUnknown();
    const ownerId = await actingInThread(call, 'manager');
    return { body: {}, position: await threads.erase(id, ownerId, call.command) };
  });
}

/** An invalid id could not be part of a stream's name; the decider refuses unknown streams. */
const threadOfPath = ({ parameter }: InPath): string =>
  streams.thread(isThreadId(parameter('id')) ? parameter('id') : 'none');

const threadOfLink = ({ parameter }: InPath): string =>
  streams.thread(openToken(parameter('token')).threadId);

/** Actions of a private link's holder. */
function linkRoutes(router: CommandRouter, { threads }: ThreadServices): void {
  const serve = router.serving(threadDecider);

  serve(threadCommands.leaveContact, {
    // Each call may name somebody else's address, which then gets notices.
    limits: [BY_SENDER, { name: 'thread-contact', ...OF_THREAD }],
    stream: threadOfLink,
    toCommand: async ({ body, parameter, header }) => ({
      type: 'LeaveContact',
      tokenHash: (await threads.forContact(parameter('token'))).tokenHash,
      email: body.sender_email ?? null,
      phone: body.sender_phone ?? null,
      language: acceptedLanguage(header('Accept-Language')),
    }),
  });

  serve(threadCommands.requestThreadLink, {
    // Each link is sent to somebody's address.
    limits: [BY_SENDER, { name: 'thread-link', ...OF_THREAD }],
    stream: threadOfLink,
    toCommand: ({ body: { channel }, parameter }) => ({
      type: 'RequestLink',
      tokenHash: openToken(parameter('token')).hash,
      channel,
    }),
  });

  // A reactor destroys the key of the contact data.
  serve(threadCommands.withdrawContact, {
    stream: threadOfLink,
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
