import { streams } from '@app/events/streams';
import type { RateLimits } from '@app/service-kit/limits/rate-limits';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { CommandRouter } from '../../kernel/command-router.ts';
import { registerCommands } from './contract.ts';
import { registerDecider } from './decider.ts';
import { registerOf } from './register-of.ts';
import { Registers } from './registers.ts';

const HOUR = 60 * 60;

/** Calls an hour that change entries: the page changes 200 codes with one. */
const CALLS_AN_HOUR = 1000;

export interface RegisterServices {
  readonly handler: CommandHandler;
  readonly rateLimits: RateLimits;
}

/** An owner's register of their things. */
export function registerRoutes(
  router: CommandRouter,
  { handler, rateLimits }: RegisterServices,
): void {
  const registers = new Registers(handler);
  const changes = rateLimits.shared({
    name: 'register-change',
    points: CALLS_AN_HOUR,
    seconds: HOUR,
    localShare: 0.2,
  });

  router.serving(registerDecider)(registerCommands.chooseRegisterFields, {
    stream: ({ who }) => streams.register(registerOf(who)),
    toCommand: ({ who, body: { fields } }) => ({
      type: 'ChooseFields',
      ownerId: registerOf(who),
      fields: fields.map(({ choices = [], ...field }) => ({ ...field, choices })),
    }),
  });

  router.on(registerCommands.changeRegisterEntries, async ({ who, body, command }) => {
    const ownerId = registerOf(who);
    await changes.take(ownerId);
    const { answer, position } = await registers.change(ownerId, body, command);
    return { body: answer, position };
  });
}
