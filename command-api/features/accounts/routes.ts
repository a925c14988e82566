import { streams } from '@app/events/streams';
import type { CommandRouter } from '../../kernel/command-router.ts';
import { acceptedLanguage } from '../../kernel/accepted-language.ts';
import type { Administrators } from '../administrators/administrators.ts';
import { refuseUsername } from '../names/usernames.ts';
import type { BreachedPasswords } from '../passwords/breached-passwords.ts';
import { refuseWeakPassword } from '../passwords/weak-passwords.ts';
import { beganOn } from '../sessions/began-on.ts';
import { contactLimitsIf, SENT_TO_ADDRESS } from '../contacts/limits.ts';
import type { EndedSessions } from '../sessions/ended-sessions.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Accounts } from './accounts.ts';
import { accountCommands } from './contract.ts';
import { userDecider } from './decider.ts';
import { eraseAccount, type ErasureStores } from './erasure.ts';
import type { ProfileChanges } from './profile-changes.ts';

export interface AccountServices {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly profiles: ProfileChanges;
  readonly administrators: Administrators;
  readonly erasure: ErasureStores;
  readonly endedSessions: EndedSessions;
  readonly breached: BreachedPasswords;
}

export function accountRoutes(router: CommandRouter, services: AccountServices): void {
  registrationRoute(router, services);
  const { profiles, erasure, administrators, endedSessions } = services;
  const serve = router.serving(userDecider);

  router.on(
    accountCommands.changeProfile,
    ({ who, body, command }) => profiles.change(who.userId, body, command),
    // A new address may get a code.
    { limits: contactLimitsIf(({ email, phone }) => Boolean(email) || Boolean(phone)) },
  );

  serve(accountCommands.chooseNotices, {
    stream: ({ who }) => streams.user(who.userId),
    toCommand: ({ who: { userId }, body }) => ({
      type: 'ChooseNotices',
      userId,
      messagesByEmail: body.messages_by_email,
      messagesBySms: body.messages_by_sms,
      language: body.language,
    }),
  });

  router.on(accountCommands.eraseAccount, async ({ who, body, command }) => {
    const { confirmation } = body;
    const stores = { ...erasure, administrators };
    const position = await eraseAccount({ userId: who.userId, confirmation }, stores, command);
    await endedSessions.writeEpoch(who.userId);
    return { body: {}, position };
  });
}

function registrationRoute(
  router: CommandRouter,
  { accounts, sessions, breached }: AccountServices,
): void {
  router.on(
    accountCommands.register,
    async (call) => {
      const { body, command, header, limit } = call;
      const { username, password, email = null } = body;
      await breached.refuse(password, 'password');
      const sendsCode = email !== null && !(await limit(SENT_TO_ADDRESS).isOver(email));
      const language = acceptedLanguage(header('Accept-Language'));
      const account = { username, password, email, sendsCode, role: 'user', language } as const;
      const userId = await accounts.register(account, command);
      const session = { userId, epoch: 0, method: 'registration', ...beganOn(call) } as const;
      const { token, position } = await sessions.start(session, command);
      return { body: { access_token: token }, position };
    },
    {
      before: ({ body: { username, password, email = null } }) => {
        refuseUsername(username, 'user');
        refuseWeakPassword(password, [username, email], 'password');
        return Promise.resolve();
      },
      limits: [{ name: 'registration-address', points: 10, seconds: 60 * 60, by: 'address' }],
    },
  );
}
