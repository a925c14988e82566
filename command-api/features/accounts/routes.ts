import { streams } from '@app/events/streams';
import type { CommandRouter } from '../../kernel/command-router.ts';
import { acceptedLanguage } from '../../kernel/accepted-language.ts';
import type { CommandLimits } from '../../kernel/limits.ts';
import type { Administrators } from '../administrators/administrators.ts';
import { refuseUsername } from '../names/usernames.ts';
import type { BreachedPasswords } from '../passwords/breached-passwords.ts';
import { refuseWeakPassword } from '../passwords/weak-passwords.ts';
import { beganOn } from '../sessions/began-on.ts';
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
  readonly limits: CommandLimits;
  readonly breached: BreachedPasswords;
}

/** How accounts are created, changed and erased. */
export function accountRoutes(router: CommandRouter, services: AccountServices): void {
  registrationRoute(router, services);
  const { profiles, limits, erasure, administrators, endedSessions } = services;
  const serve = router.serving(userDecider);

  router.on(accountCommands.changeProfile, async ({ who, body, command, address }) => {
    // A new address may get a code.
    if (body.email || body.phone) await limits.contact(address, who.userId);
    return profiles.change(who.userId, body, command);
  });

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
  { accounts, sessions, limits, breached }: AccountServices,
): void {
  router.on(accountCommands.register, async (call) => {
    const { body, command, address, header } = call;
    const { username, password, email = null } = body;
    refuseUsername(username, 'user');
    refuseWeakPassword(password, [username, email], 'password');
    await limits.registration(address);
    await breached.refuse(password, 'password');
    const sendsCode = email !== null && (await limits.maySendTo(email));
    const language = acceptedLanguage(header('Accept-Language'));
    const account = { username, password, email, sendsCode, role: 'user', language } as const;
    const userId = await accounts.register(account, command);
    const session = { userId, epoch: 0, method: 'registration', ...beganOn(call) } as const;
    const { token, position } = await sessions.start(session, command);
    return { body: { access_token: token }, position };
  });
}
