import { streams } from '@app/events/streams';
import type { CommandRouter } from '../../kernel/command-router.ts';
import { userDecider } from '../accounts/decider.ts';
import { additionLimits as limits } from '../passkeys/limits.ts';
import type { StaffFactors } from '../step-up/staff-factors.ts';
import { oneTimeCodeCommands } from './contract.ts';
import type { OneTimeCodes } from './one-time-codes.ts';

export interface OneTimeCodeServices {
  readonly oneTimeCodes: OneTimeCodes;
  readonly staffFactors: StaffFactors;
}

export function oneTimeCodeRoutes(
  router: CommandRouter,
  { oneTimeCodes, staffFactors }: OneTimeCodeServices,
): void {
  router.on(
    oneTimeCodeCommands.askForSecret,
    async ({ who, command }) => ({
      body: await oneTimeCodes.newSecret(who.userId, command),
      position: null,
    }),
    { limits },
  );

  router.on(
    oneTimeCodeCommands.addOneTimeCodes,
    async ({ who, body, command }) => {
      await staffFactors.mayChange(who);
      const { codes, position } = await oneTimeCodes.add(who.userId, body, command);
      return { body: { recovery_codes: [...codes] }, position };
    },
    { limits },
  );

  router.on(
    oneTimeCodeCommands.renewRecoveryCodes,
    async ({ who, command }) => {
      await staffFactors.mayChange(who);
      const { codes, position } = await oneTimeCodes.renewRecoveryCodes(who.userId, command);
      return { body: { recovery_codes: [...codes] }, position };
    },
    { limits },
  );

  router.serving(userDecider)(oneTimeCodeCommands.removeOneTimeCodes, {
    before: ({ who }) => staffFactors.mayChange(who),
    stream: ({ who }) => streams.user(who.userId),
    toCommand: ({ who: { userId } }) => ({ type: 'RemoveOneTimeCodes', userId, reason: 'user' }),
  });
}
