import { streams } from '@app/events/streams';
import type { Logger } from '@app/service-kit/logging';
import { codeDecider } from '../../features/codes/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { contextOfEvent, defineReactor, type Reactor } from '../runtime/reactor.ts';

/** Permanent refusals, which the command itself got as well. */
const FINAL: ReadonlySet<string> = new Set(['uid-in-use', 'erased']);

/**
 * Creates the code of every place that was taken, in case of a crash between the two
 * (docs/adr/0005). It acts as the command that took the place, with the same id, actor and time. So
 * it may run concurrently with it, and whichever is second has no effect.
 */
export function generationFinisher(handler: CommandHandler, logger: Logger): Reactor {
  return defineReactor({
    name: 'generation-finisher',
    personal: 'open',
    on: {
      CodePlaceTaken: async (event) => {
        const { uid, userId, autoDeleteDays } = event.data;
        // The owner was erased meanwhile, so no code is created.
        if (!event.personal) return;
        const { codeType, ...text } = event.personal;
        const owned = { uid, ownerId: userId, autoDeleteDays, codeType, text };
        const command = { type: 'Generate', ...owned } as const;
        try {
          await handler.handle(codeDecider, streams.code(uid), command, contextOfEvent(event));
        } catch (error) {
          if (!(error instanceof DomainError) || !FINAL.has(error.code)) throw error;
          logger.warn(
            { event: event.id, code: error.code },
            'a rule refuses the code of a taken place; not retried',
          );
        }
      },
    },
  });
}
