import { idOr } from '../../kernel/id-or.ts';
import type { KeyObject } from 'node:crypto';
import type { CommandContext } from '@app/events/envelope';
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
    stream: ({ parameter }) => streams.notice(idOr(parameter('id'), noticeNotFound)),
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
    // Anybody who has the link acts for the owner to whom it was sent.
    case 'owner': {
      const { userId } = about;
      const stop = { type: 'StopEmails', userId } as const;
      return handler.handle(userDecider, streams.user(userId), stop, command);
    }
    // A finder's address is only for notices, so unsubscribing withdraws it (docs/adr/0027).
    case 'finder': {
      const read = readThreadToken(about.token);
      if (!read) throw unsubscribeLinkNotFound();
      const withdraw = { type: 'WithdrawContact', tokenHash: read.hash } as const;
      return handler.handle(threadDecider, streams.thread(read.threadId), withdraw, command);
    }
    // Helpers exist for notices, so unsubscribing ends the help (docs/adr/0116).
    case 'helper': {
      const read = readHelperToken(about.token);
      if (!read) throw unsubscribeLinkNotFound();
      const { userId, hash: tokenHash } = read;
      const no = { agrees: false, language: 'en' } as const;
      const leave = { type: 'AnswerInvitation', userId, tokenHash, ...no } as const;
      return handler.handle(helpersDecider, streams.helpers(userId), leave, command);
    }
  }
}

const unsubscribeLinkNotFound = (): DomainError =>
  new DomainError(
    'not-found',
    'unsubscribe-link-not-found',
    'This link does not stop any notices.',
  );
