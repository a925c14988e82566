import { streams } from '@app/events/streams';
import type { CommandRouter } from '../../kernel/command-router.ts';
import type { CommandLimits } from '../../kernel/limits.ts';
import { codeDecider } from './decider.ts';
import { openingLogCommands } from './opening-log-contract.ts';
import { idsOf, uidOf } from './routes.ts';

/** Whether openings of a code's page are noted. */
export function openingLogRoutes(router: CommandRouter, limits: CommandLimits): void {
  router.serving(codeDecider)(openingLogCommands.chooseOpeningLog, {
    stream: ({ parameter }) => streams.code(uidOf(parameter('id'))),
    toCommand: ({ who, body, parameter }) => ({
      type: 'ChooseOpeningLog',
      uid: uidOf(parameter('id')),
      ownerId: who.userId,
      enabled: body.enabled,
    }),
    guard: ({ who, address }, handle) => limits.ownCode(address, who.userId, handle),
    answer: ({ parameter }) => idsOf(parameter('id')),
  });
}
