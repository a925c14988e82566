import { streams } from '@app/events/streams';
import type { CommandRouter } from '../../kernel/command-router.ts';
import type { CommandLimits } from '../../kernel/limits.ts';
import type { Acting } from '../organisations/acting.ts';
import { codeDecider } from './decider.ts';
import { openingLogCommands } from './opening-log-contract.ts';
import { idsOf, uidOf } from './routes.ts';

/** Whether openings of a code's page are recorded. */
export function openingLogRoutes(
  router: CommandRouter,
  { acting, limits }: { readonly acting: Acting; readonly limits: CommandLimits },
): void {
  router.serving(codeDecider)(openingLogCommands.chooseOpeningLog, {
    stream: ({ parameter }) => streams.code(uidOf(parameter('id'))),
    toCommand: async ({ who, body: { enabled }, parameter }) => {
      const uid = uidOf(parameter('id'));
      const ownerId = await acting.onCode(uid, who.userId, 'manager');
      return { type: 'ChooseOpeningLog', uid, ownerId, enabled };
    },
    guard: ({ who, address }, handle) => limits.ownCode(address, who.userId, handle),
    answer: ({ parameter }) => idsOf(parameter('id')),
  });
}
