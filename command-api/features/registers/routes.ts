import { streams } from '@app/events/streams';
import type { RateLimits } from '@app/service-kit/limits/rate-limits';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import type { CommandRouter } from '../../kernel/command-router.ts';
import type { Acting } from '../organisations/acting.ts';
import { organisationIdOf } from '../organisations/refusals.ts';
import { registerCommands } from './contract.ts';
import { registerDecider } from './decider.ts';
import { Registers } from './registers.ts';

const HOUR = 60 * 60;

/** Calls per hour that change entries: the page changes 200 codes with each. */
const CALLS_AN_HOUR = 1000;

export interface RegisterServices {
  readonly handler: CommandHandler;
  readonly acting: Acting;
  readonly rateLimits: RateLimits;
}

/** An owner's register of their things. */
export function registerRoutes(
  router: CommandRouter,
  { handler, acting, rateLimits }: RegisterServices,
): void {
  const registers = new Registers(handler);
  const changes = rateLimits.shared({
    name: 'register-change',
    points: CALLS_AN_HOUR,
    seconds: HOUR,
    localShare: 0.2,
  });

  router.serving(registerDecider)(registerCommands.chooseRegisterFields, {
    stream: ({ who, body: { organisation_id: of } }) =>
      streams.register(of === undefined ? who.userId : organisationIdOf(of)),
    toCommand: async ({ who, body: { organisation_id: of, fields } }) => ({
      type: 'ChooseFields',
      ownerId: await acting.newOwner(of, who.userId),
      fields: fields.map(({ choices = [], ...field }) => ({ ...field, choices })),
    }),
  });

  router.on(registerCommands.changeRegisterEntries, async ({ who, body, command }) => {
    const ownerId = await acting.newOwner(body.organisation_id, who.userId);
    await changes.take(ownerId);
    const { answer, position } = await registers.change(ownerId, body, command);
    return { body: answer, position };
  });
}
