import { streams } from '@app/events/streams';
import type { Logger } from '@app/service-kit/logging';
import { codeDecider } from '../../features/codes/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { contextOfEvent } from '../runtime/context-of-event.ts';
import { defineReactor, type Reactor } from '../runtime/reactor.ts';

/** Refusals that no later try changes; the command itself was answered with the same. */
const FINAL: ReadonlySet<string> = new Set(['uid-in-use', 'erased']);

/**
 * Makes the code of every place that was taken, in case a crash came between the two
 * (docs/adr/0005). It acts as the command that took the place: same id, same actor, same time. So
 * it may run beside that command, and whoever comes second changes nothing.
 */
export function generationFinisher(handler: CommandHandler, logger: Logger): Reactor {
  return defineReactor({
    name: 'generation-finisher',
    personal: 'open',
    on: {
      CodePlaceTaken: async (event) => {
        const { uid, userId, autoDeleteDays } = event.data;
        // The owner was erased meanwhile: there is nobody to make a code for.
        if (!event.personal) return;
        const { codeType, ...text } = event.personal;
        const owned = { uid, ownerId: userId, autoDeleteDays, codeType, text };
        const command = { type: 'Generate', ...owned } as const;
        try {
          await handler.handle(codeDecider, streams.code(uid), command, contextOfEvent(event));
        } catch (error) {
          if (!(error instanceof DomainError) || !FINAL.has(error.code)) throw error;
          logger.warn({ event: event.id, code: error.code }, 'a place was taken for no code');
        }
      },
    },
  });
}
