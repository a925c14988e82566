import type { KeyObject } from 'node:crypto';
import type { CommandContext } from '@app/events/envelope';
import { readUuid } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import { readThreadToken } from '@app/service-kit/thread-token';
import { readUnsubscribeToken, type Unsubscription } from '@app/service-kit/unsubscribe-token';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { CommandRouter } from '../../kernel/command-router.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { userDecider } from '../accounts/decider.ts';
import { helpersDecider } from '../helpers/decider.ts';
import { readHelperToken } from '../helpers/helper-links.ts';
import { threadDecider } from '../threads/decider.ts';
import { noticeCommands } from './contract.ts';
import { noticeDecider, noticeNotFound } from './decider.ts';

export interface NoticeServices {
  readonly handler: CommandHandler;
  /** The vault's secret `unsubscribe-links`. */
  readonly unsubscribeKey: KeyObject;
}

/** How administrators send notices again, and how recipients unsubscribe. */
export function noticeRoutes(router: CommandRouter, services: NoticeServices): void {
  unsubscribeRoute(router, services);
  const serve = router.serving(noticeDecider);

  serve(noticeCommands.sendNoticeAgain, {
    stream: ({ parameter }) => {
      const noticeId = readUuid(parameter('id'));
      if (noticeId === null) throw noticeNotFound();
      return streams.notice(noticeId);
    },
    toCommand: () => ({ type: 'SendAgain' }),
  });
}

function unsubscribeRoute(
  router: CommandRouter,
  { handler, unsubscribeKey }: NoticeServices,
): void {
  router.on(
    noticeCommands.unsubscribe,
    async ({ parameter, command }) => {
      const about = readUnsubscribeToken(parameter('token'), unsubscribeKey);
      if (!about) throw unsubscribeLinkNotFound();
      const { position } = await endNotices(handler, about, command);
      return { body: {}, position };
    },
    {
      // Large mail providers send the clicks of many people from few addresses.
      limits: [{ name: 'unsubscribe-address', points: 600, seconds: 600, by: 'address' }],
    },
  );
}

function endNotices(handler: CommandHandler, about: Unsubscription, command: CommandContext) {
  switch (about.kind) {
    case 'owner':
      return stopEmails(handler, about.userId, command);
    case 'finder':
      return withdrawContact(handler, about.token, command);
    case 'helper':
      return leaveAsHelper(handler, about.token, command);
  }
}

/** Anybody who has the link acts for the owner to whom it was sent. */
function stopEmails(handler: CommandHandler, userId: string, command: CommandContext) {
  const stop = { type: 'StopEmails', userId } as const;
  return handler.handle(userDecider, streams.user(userId), stop, command);
}

/** A finder's address is only for notices, so unsubscribing withdraws it (docs/adr/0027). */
function withdrawContact(handler: CommandHandler, token: string, command: CommandContext) {
  const thread = readThreadToken(token);
  if (!thread) throw unsubscribeLinkNotFound();
  const withdraw = { type: 'WithdrawContact', tokenHash: thread.hash } as const;
  return handler.handle(threadDecider, streams.thread(thread.threadId), withdraw, command);
}

/** Helpers exist for notices, so unsubscribing ends the help (docs/adr/0116). */
function leaveAsHelper(handler: CommandHandler, token: string, command: CommandContext) {
  const read = readHelperToken(token);
  if (!read) throw unsubscribeLinkNotFound();
  const { userId, hash: tokenHash } = read;
  const leave = { type: 'AnswerInvitation', userId, tokenHash, agrees: false } as const;
  const stream = streams.helpers(userId);
  return handler.handle(helpersDecider, stream, { ...leave, language: 'en' }, command);
}

const unsubscribeLinkNotFound = (): DomainError =>
  new DomainError(
    'not-found',
    'unsubscribe-link-not-found',
    'This link does not stop any notices.',
  );
