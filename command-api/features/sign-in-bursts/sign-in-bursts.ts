import { uuidV5 } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import { signInBurstDecider } from './decider.ts';
import type { TellBurst } from '../../kernel/limits.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';

/** Makes what records a run of wrong passwords: each run has a stream of its own. */
export const makeTellBurst =
  (handler: CommandHandler): TellBurst =>
  async (burst, context) => {
    const burstId = uuidV5(context.commandId, `burst ${burst.target}`);
    const stream = streams.signInBurst(burstId);
    await handler.handle(signInBurstDecider, stream, burst, context, true);
  };
