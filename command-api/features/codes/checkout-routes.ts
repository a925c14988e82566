import { streams } from '@app/events/streams';
import type { CommandRouter } from '../../kernel/command-router.ts';
import type { CommandLimits } from '../../kernel/limits.ts';
import type { Acting } from '../organisations/acting.ts';
import { checkoutCommands } from './checkout-contract.ts';
import { codeDecider } from './decider.ts';
import { idsOf, uidOf } from './routes.ts';

/** In some time zones it is still yesterday. */
const DAY_MS = 24 * 60 * 60_000;

/** Checkouts of an organisation's things. */
export function checkoutRoutes(
  router: CommandRouter,
  { acting, limits }: { readonly acting: Acting; readonly limits: CommandLimits },
): void {
  const serve = router.serving(codeDecider);

  serve(checkoutCommands.checkOut, {
    stream: ({ parameter }) => streams.code(uidOf(parameter('id'))),
    toCommand: async ({ who, body, parameter, command }) => {
      const uid = uidOf(parameter('id'));
      return {
        type: 'CheckOut',
        uid,
        ...(await acting.asMember(uid, who.userId, 'member')),
        knownId: body.from_member_id ?? null,
        dueOn: body.due_on ?? null,
        earliest: new Date(command.at.getTime() - DAY_MS).toISOString().slice(0, 10),
      };
    },
    guard: ({ who, address }, handle) => limits.ownCode(address, who.userId, handle),
    answer: ({ parameter }) => idsOf(parameter('id')),
  });

  serve(checkoutCommands.checkIn, {
    stream: ({ parameter }) => streams.code(uidOf(parameter('id'))),
    toCommand: async ({ who, body, parameter }) => {
      const uid = uidOf(parameter('id'));
      const acts = await acting.asMember(uid, who.userId, 'member');
      return { type: 'CheckIn', uid, ...acts, knownId: body.member_id ?? null };
    },
    guard: ({ who, address }, handle) => limits.ownCode(address, who.userId, handle),
    answer: ({ parameter }) => idsOf(parameter('id')),
  });
}
