import { streams } from '@app/events/streams';
import type { CommandRouter } from '../../kernel/command-router.ts';
import type { CommandLimits } from '../../kernel/limits.ts';
import type { Acting } from '../organisations/acting.ts';
import { assignmentCommands } from './assignment-contract.ts';
import { codeDecider } from './decider.ts';
import { idsOf, uidOf } from './routes.ts';

/** Assignments of an organisation's things. */
export function assignmentRoutes(
  router: CommandRouter,
  { acting, limits }: { readonly acting: Acting; readonly limits: CommandLimits },
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
    guard: ({ who, address }, handle) => limits.ownCode(address, who.userId, handle),
    answer: ({ parameter }) => idsOf(parameter('id')),
  });
}
