import { HttpProblem } from '@app/service-kit/http/http-problem';
import { commandRoutes } from '../../contract/command-routes.ts';
import type { Notices } from './notices.ts';
import type { CommandRouter } from '../../kernel/command-router.ts';

/** How administrators try the settings, and have notices sent again. */
export function noticeRoutes(router: CommandRouter, notices: Notices): void {
  router.on(commandRoutes.testSettings, async ({ who, body, command }) => {
    const { isSent, answer, position } = await notices.test(body, who.userId, command);
    if (!isSent) throw failed(answer);
    return { body: { answer }, position };
  });

  router.on(commandRoutes.sendNoticeAgain, async ({ command, parameter }) => {
    const position = await notices.sendAgain(parameter('id').toLowerCase(), command);
    return { body: {}, position };
  });
}

/** Not a 5xx: it is the settings on trial that do not work, and a gateway must not take it for us. */
const failed = (words: string): HttpProblem =>
  new HttpProblem({
    status: 422,
    code: 'test-failed',
    detail: `The test did not go out: ${words}`,
  });
