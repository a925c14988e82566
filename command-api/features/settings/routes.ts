import { streams } from '@app/events/streams';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import type { CommandRouter } from '../../kernel/command-router.ts';
import { settingsCommands } from './contract.ts';
import { settingsDecider } from './decider.ts';
import type { SettingsTests } from './settings-tests.ts';

export function settingsRoutes(router: CommandRouter, tests: SettingsTests): void {
  const serve = router.serving(settingsDecider);

  serve(settingsCommands.chooseSettings, {
    stream: () => streams.settings(),
    toCommand: ({ body }) => ({ type: 'Choose', values: body }),
  });

  router.on(settingsCommands.testSettings, async ({ who, body, command }) => {
    const { isSent, answer, position } = await tests.run(body, who.userId, command);
    if (!isSent) throw failed(answer);
    return { body: { answer }, position };
  });
}

/** Not a 5xx: the tested settings are wrong, and a gateway must not consider this service down. */
const failed = (answer: string): HttpProblem =>
  new HttpProblem({
    status: 422,
    code: 'test-failed',
    detail: `The test was not sent: ${answer}`,
  });
