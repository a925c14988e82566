import { streams } from '@app/events/streams';
import type { CommandRouter } from '../../kernel/command-router.ts';
import { userDecider } from '../accounts/decider.ts';
import type { PasskeyLimits } from '../passkeys/passkey-limits.ts';
import type { StaffFactors } from '../step-up/staff-factors.ts';
import { oneTimeCodeCommands } from './contract.ts';
import type { OneTimeCodes } from './one-time-codes.ts';

export interface OneTimeCodeServices {
  readonly oneTimeCodes: OneTimeCodes;
  /** Shared with passkeys: few people add either more than once. */
  readonly passkeyLimits: PasskeyLimits;
  readonly staffFactors: StaffFactors;
}

/** Codes of an authenticator app at each sign-in. */
export function oneTimeCodeRoutes(
  router: CommandRouter,
  { oneTimeCodes, passkeyLimits: limits, staffFactors }: OneTimeCodeServices,
): void {
  router.on(oneTimeCodeCommands.askForSecret, async ({ who, command }) => {
    await limits.addition(who.userId);
    return { body: await oneTimeCodes.newSecret(who.userId, command), position: null };
  });

  router.on(oneTimeCodeCommands.addOneTimeCodes, async ({ who, body, command }) => {
    await limits.addition(who.userId);
    await staffFactors.mayChange(who);
    const { codes, position } = await oneTimeCodes.add(who.userId, body, command);
    return { body: { recovery_codes: [...codes] }, position };
  });

  router.on(oneTimeCodeCommands.renewRecoveryCodes, async ({ who, command }) => {
    await limits.addition(who.userId);
    await staffFactors.mayChange(who);
    const { codes, position } = await oneTimeCodes.renewRecoveryCodes(who.userId, command);
    return { body: { recovery_codes: [...codes] }, position };
  });

  router.serving(userDecider)(oneTimeCodeCommands.removeOneTimeCodes, {
    limit: ({ who }) => staffFactors.mayChange(who),
    stream: ({ who }) => streams.user(who.userId),
    toCommand: ({ who: { userId } }) => ({ type: 'RemoveOneTimeCodes', userId, reason: 'user' }),
  });
}
