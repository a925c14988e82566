import type { OrganisationRole } from '@app/events/organisation-role';
import { streams } from '@app/events/streams';
import { readThreadToken } from '@app/service-kit/thread-token';
import type { Call, CommandRouter } from '../../kernel/command-router.ts';
import { acceptedLanguage } from '../../kernel/accepted-language.ts';
import type { CommandLimits } from '../../kernel/limits.ts';
import type { Acting } from '../organisations/acting.ts';
import { uidOf } from '../codes/routes.ts';
import type { SlowDown } from '../reports/slow-down.ts';
import { threadCommands } from './contract.ts';
import { threadDecider, threadNotFound, threadUnknown } from './decider.ts';
import { isThreadId } from './message-id.ts';
import type { ProofOfWork } from './proof-of-work.ts';
import type { Threads } from './threads.ts';
import { WORK_HEADER } from './work-contract.ts';

export interface ThreadServices {
  readonly threads: Threads;
  readonly acting: Acting;
  readonly limits: CommandLimits;
  readonly work: ProofOfWork;
  readonly slowDown: SlowDown;
}

/** What finders and owners write to each other, and actions on a conversation. */
export function threadRoutes(router: CommandRouter, services: ThreadServices): void {
  const { threads, limits, work, slowDown } = services;

  router.on(
    threadCommands.sendMessage,
    async ({ body, command, parameter, address, header }) => {
      const uid = uidOf(parameter('id'));
      const offered = header(WORK_HEADER);
      if (!work.isDone(command, offered) && (await limits.isUnderPressure(uid))) {
        // Senders that cannot solve puzzles wait, but are not locked out (docs/adr/0058).
        if (offered !== '') throw work.demand(command);
        await limits.messageWithoutWork(uid);
      }
      await limits.message(address, uid);
      await slowDown.start(command.addressHash, uid);
      const language = acceptedLanguage(header('Accept-Language'));
      const { id, token, position } = await threads.start(uid, body, command, language);
      return { body: { id, thread_token: token }, position };
    },
    { keyMayFollow: true },
  );

  router.on(threadCommands.answerInThread, async ({ body, command, parameter, address }) => {
    await limits.answer(address);
    const token = parameter('token');
    await slowDown.answer(command.addressHash, openToken(token).threadId);
    const { id, position } = await threads.answer(token, body, command);
    return { body: { id }, position };
  });

  router.on(threadCommands.leaveContact, async ({ body, command, parameter, address, header }) => {
    const token = parameter('token');
    await limits.threadContact(address, token);
    const language = acceptedLanguage(header('Accept-Language'));
    return { body: {}, position: await threads.leaveContact(token, body, command, language) };
  });

  ownerRoutes(router, services);
  linkRoutes(router, limits);
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
function linkRoutes(router: CommandRouter, limits: CommandLimits): void {
  const serve = router.serving(threadDecider);

  serve(threadCommands.requestThreadLink, {
    limit: ({ address, parameter }) => limits.threadLink(address, parameter('token')),
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
