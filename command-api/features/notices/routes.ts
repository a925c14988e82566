import { readUuid } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import type { CommandRouter } from '../../kernel/command-router.ts';
import { noticeCommands } from './contract.ts';
import { noticeDecider, noticeNotFound } from './decider.ts';

/** How administrators have notices sent again. */
export function noticeRoutes(router: CommandRouter): void {
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
