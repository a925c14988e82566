import { streams } from '@app/events/streams';
import { commandRoutes } from '../../contract/command-routes.ts';
import { settingsDecider } from './decider.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { CommandRouter } from '../../kernel/command-router.ts';

/** What administrators set for the whole instance (specification, section 7). */
export function settingsRoutes(router: CommandRouter, handler: CommandHandler): void {
  router.on(commandRoutes.chooseSettings, async ({ body, command }) => {
    const choice = { type: 'Choose', values: body } as const;
    const { position } = await handler.handle(settingsDecider, streams.settings(), choice, command);
    return { body: {}, position };
  });
}
