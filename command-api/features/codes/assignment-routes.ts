import { streams } from '@app/events/streams';
import type { CommandRouter } from '../../kernel/command-router.ts';
import type { Acting } from '../organisations/acting.ts';
import { assignmentCommands } from './assignment-contract.ts';
import { codeDecider } from './decider.ts';
import { codeGuessLimits } from './limits.ts';
import { idsOf, uidOf } from './routes.ts';

export function assignmentRoutes(
  router: CommandRouter,
  { acting }: { readonly acting: Acting },
): void {
  router.serving(codeDecider)(assignmentCommands.assignCode, {
    stream: ({ parameter }) => streams.code(uidOf(parameter('id'))),
    toCommand: async ({ who, body, parameter }) => {
      const uid = uidOf(parameter('id'));
      const ownerId = await acting.onCode(uid, who.userId, 'manager');
      const memberId = body.member_id ?? null;
      const room = body.room === undefined || body.room === '' ? null : body.room;
      if (memberId !== null) await acting.mustHaveMember(uid, memberId);
      const to = memberId === null && room === null ? null : { memberId, room };
      return { type: 'Assign', uid, ownerId, to };
    },
    limits: codeGuessLimits,
    answer: ({ parameter }) => idsOf(parameter('id')),
  });
}
