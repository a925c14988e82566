import type { Logger } from '@app/service-kit/logging';
import { makeImportedCode } from '../../features/moving/make-imported-code.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { contextOfEvent } from '../runtime/context-of-event.ts';
import { defineReactor, type Reactor } from '../runtime/reactor.ts';

/**
 * Makes the codes of an import that a crash cut short (docs/adr/0173). It acts as the command that
 * took the places, so it may run beside that command.
 */
export function movingFinisher(handler: CommandHandler, logger: Logger): Reactor {
  return defineReactor({
    name: 'moving-finisher',
    personal: 'open',
    on: {
      ImportPlaceTaken: async (event) => {
        const made = await makeImportedCode(handler, event, contextOfEvent(event));
        if (!made)
          logger.warn(
            { event: event.id },
            'an imported code was not created: its uid is taken, or its owner was erased',
          );
      },
    },
  });
}
