import { streams } from '@app/events/streams';
import type { CommandRouter } from '../../kernel/command-router.ts';
import type { CommandLimits } from '../../kernel/limits.ts';
import type { Acting } from '../organisations/acting.ts';
import { codeDecider } from './decider.ts';
import { farewellCommands } from './farewell-contract.ts';
import { idsOf, uidOf } from './routes.ts';

/** An empty text means none. */
const orNone = (text: string | null): string | null => (text === '' ? null : text);

/** What the page of a code shows if the service ever ends. */
export function farewellRoutes(
  router: CommandRouter,
  { acting, limits }: { readonly acting: Acting; readonly limits: CommandLimits },
): void {
  router.serving(codeDecider)(farewellCommands.chooseFarewell, {
    stream: ({ parameter }) => streams.code(uidOf(parameter('id'))),
    toCommand: async ({ who, body: { words, contact }, parameter }) => {
      const uid = uidOf(parameter('id'));
      const ownerId = await acting.onCode(uid, who.userId, 'manager');
      const farewell = { farewellWords: orNone(words), farewellContact: orNone(contact) };
      return { type: 'ChooseFarewell', uid, ownerId, farewell };
    },
    guard: ({ who, address }, handle) => limits.ownCode(address, who.userId, handle),
    answer: ({ parameter }) => idsOf(parameter('id')),
  });
}
