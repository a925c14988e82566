import { streams } from '@app/events/streams';
import type { CommandRouter } from '../../kernel/command-router.ts';
import type { Acting } from '../organisations/acting.ts';
import { codeDecider } from './decider.ts';
import { codeGuessLimits } from './limits.ts';
import { openingLogCommands } from './opening-log-contract.ts';
import { idsOf, uidOf } from './routes.ts';

export function openingLogRoutes(
  router: CommandRouter,
  { acting }: { readonly acting: Acting },
): void {
  router.serving(codeDecider)(openingLogCommands.chooseOpeningLog, {
    stream: ({ parameter }) => streams.code(uidOf(parameter('id'))),
    toCommand: async ({ who, body: { enabled }, parameter }) => {
      const uid = uidOf(parameter('id'));
      const ownerId = await acting.onCode(uid, who.userId, 'manager');
      return { type: 'ChooseOpeningLog', uid, ownerId, enabled };
    },
    limits: codeGuessLimits,
    answer: ({ parameter }) => idsOf(parameter('id')),
  });
}
