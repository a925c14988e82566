import { idOr } from '../../kernel/id-or.ts';
import { streams } from '@app/events/streams';
import type { CommandRouter } from '../../kernel/command-router.ts';
import { userDecider } from '../accounts/decider.ts';
import { passkeyNotFound } from '../accounts/passkey-rules.ts';
import { beganOn, deviceFamily } from '../sessions/began-on.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { StaffFactors } from '../step-up/staff-factors.ts';
import { passkeyCommands } from './contract.ts';
import { additionLimits, PASSKEY_USES } from './limits.ts';
import type { Passkeys } from './passkeys.ts';

export interface PasskeyServices {
  readonly passkeys: Passkeys;
  readonly sessions: Sessions;
  readonly staffFactors: StaffFactors;
}

export function passkeyRoutes(
  router: CommandRouter,
  { passkeys, sessions, staffFactors }: PasskeyServices,
): void {
  router.on(
    passkeyCommands.askForSignIn,
    ({ body, command }) =>
      Promise.resolve({ body: passkeys.signInOptions(body.browser, command), position: null }),
    {
      // Each view of the sign-in page requests one, since browsers offer passkeys beside the field.
      limits: [{ name: 'passkey-challenge-address', points: 240, seconds: 600, by: 'address' }],
    },
  );

  router.on(
    passkeyCommands.signInByPasskey,
    async (call) => {
      const { body, command } = call;
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
    },
    { limits: [{ ...PASSKEY_USES, by: 'address' }] },
  );

  router.on(passkeyCommands.askForPasskey, async ({ who, command }) => ({
    body: await passkeys.creationOptions(who, command),
    position: null,
  }));

  router.on(
    passkeyCommands.addPasskey,
    async ({ who, body, command, header }) => {
      await staffFactors.mayChange(who);
      const device = deviceFamily(header('User-Agent'));
      const { id, position } = await passkeys.add(who, body, device, command);
      return { body: { id }, position };
    },
    { limits: additionLimits },
  );

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
    before: ({ who }) => staffFactors.mayChange(who),
    stream: ({ who }) => streams.user(who.userId),
    toCommand: ({ who: { userId }, parameter }) => {
      return { type: 'RemovePasskey', userId, passkeyId: passkeyIdOf(parameter('id')) };
    },
  });
}

const passkeyIdOf = (text: string): string => idOr(text, passkeyNotFound);
