import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import type { SignInBurst } from '@app/events/sign-in-burst';
import { streams } from '@app/events/streams';
import { signInBurstDecider } from './domain/sign-in-burst/decider.ts';
import type { CommandHandler } from './handling/command-handler.ts';

/** Tells the log of a row of wrong passwords. */
export type TellBurst = (burst: SignInBurst, context: CommandContext) => Promise<void>;

export const makeTellBurst =
  (handler: CommandHandler): TellBurst =>
  async (burst, context) => {
    const burstId = uuidV5(context.commandId, `burst ${burst.target}`);
    const stream = streams.signInBurst(burstId);
    await handler.handle(signInBurstDecider, stream, burst, context, true);
  };
