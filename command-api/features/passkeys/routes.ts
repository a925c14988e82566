import { readUuid } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import type { CommandRouter } from '../../kernel/command-router.ts';
import { userDecider } from '../accounts/decider.ts';
import { passkeyNotFound } from '../accounts/passkey-rules.ts';
import { beganOn } from '../sessions/began-on.ts';
import { deviceFamily } from '../sessions/device-family.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { StaffFactors } from '../step-up/staff-factors.ts';
import { passkeyCommands } from './contract.ts';
import type { PasskeyLimits } from './passkey-limits.ts';
import type { Passkeys } from './passkeys.ts';

export interface PasskeyServices {
  readonly passkeys: Passkeys;
  readonly sessions: Sessions;
  readonly passkeyLimits: PasskeyLimits;
  readonly staffFactors: StaffFactors;
}

/** Sign-in with passkeys, and the passkeys of an account. */
export function passkeyRoutes(
  router: CommandRouter,
  { passkeys, sessions, passkeyLimits: limits, staffFactors }: PasskeyServices,
): void {
  router.on(passkeyCommands.askForSignIn, async ({ body, command, address }) => {
    await limits.challenge(address);
    return { body: passkeys.signInOptions(body.browser, command), position: null };
  });

  router.on(passkeyCommands.signInByPasskey, async (call) => {
    const { body, command, address } = call;
    await limits.use(address);
    const { userId, user } = await passkeys.signIn(body, command);
    const { token, position } = await sessions.start(
      {
        userId,
        epoch: user.sessionEpoch,
        method: 'passkey',
        ...beganOn(call),
        hasSecondFactor: true,
      },
      command,
    );
    return { body: { access_token: token }, position };
  });

  router.on(passkeyCommands.askForPasskey, async ({ who, command }) => ({
    body: await passkeys.creationOptions(who, command),
    position: null,
  }));

  router.on(passkeyCommands.addPasskey, async ({ who, body, command, header }) => {
    await limits.addition(who.userId);
    await staffFactors.mayChange(who);
    const device = deviceFamily(header('User-Agent'));
    const { id, position } = await passkeys.add(who, body, device, command);
    return { body: { id }, position };
  });

  ownRoutes(router, staffFactors);
}

function ownRoutes(router: CommandRouter, staffFactors: StaffFactors): void {
  const serve = router.serving(userDecider);

  serve(passkeyCommands.renamePasskey, {
    stream: ({ who }) => streams.user(who.userId),
    toCommand: ({ who: { userId }, body, parameter }) => {
      const passkeyId = passkeyIdOf(parameter('id'));
      return { type: 'RenamePasskey', userId, passkeyId, name: body.name };
    },
  });

  serve(passkeyCommands.removePasskey, {
    limit: ({ who }) => staffFactors.mayChange(who),
    stream: ({ who }) => streams.user(who.userId),
    toCommand: ({ who: { userId }, parameter }) => {
      return { type: 'RemovePasskey', userId, passkeyId: passkeyIdOf(parameter('id')) };
    },
  });
}

/** @throws DomainError for an invalid id */
function passkeyIdOf(text: string): string {
  const passkeyId = readUuid(text);
  if (passkeyId === null) throw passkeyNotFound();
  return passkeyId;
}
