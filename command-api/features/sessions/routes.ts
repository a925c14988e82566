import { HttpProblem } from '@app/service-kit/http/http-problem';
import { type Accounts, checkPassword, refuseDisabled } from '../accounts/accounts.ts';
import { commandRoutes } from '../../contract/command-routes.ts';
import { readContact } from '../../contract/fields.ts';
import { deviceFamily } from './device-family.ts';
import type { CommandLimits } from '../../kernel/limits.ts';
import type { Sessions } from './sessions.ts';
import type { SignInLinks } from '../sign-in-links/sign-in-links.ts';
import { refuseWeakPassword } from '../passwords/weak-passwords.ts';
import { refuseUsername } from '../names/usernames.ts';
import type { CommandRouter } from '../../kernel/command-router.ts';

export interface AuthServices {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly links: SignInLinks;
  readonly limits: CommandLimits;
}

/** How accounts come into being, and how people sign in. */
export function authRoutes(router: CommandRouter, services: AuthServices): void {
  const { accounts, sessions, links, limits } = services;

  router.on(commandRoutes.register, async ({ body, command, address, header }) => {
    const { username, password, email = null } = body;
    refuseUsername(username, 'user');
    refuseWeakPassword(password, [username, email], 'password');
    await limits.registration(address);
    const sendsCode = email !== null && (await limits.maySendTo(email));
    const account = { username, password, email, sendsCode, role: 'user' } as const;
    const userId = await accounts.register(account, command);
    const device = deviceFamily(header('User-Agent'));
    const session = { userId, epoch: 0, method: 'registration', device } as const;
    const { token, position } = await sessions.start(session, command);
    return { body: { access_token: token }, position };
  });

  router.on(commandRoutes.login, async ({ body, command, address, header }) => {
    const found = await accounts.find(body.identifier);
    const userId = found?.userId ?? null;
    const name = userId ?? body.identifier;
    const isRight = await limits.password({ address, name, userId, command }, async () => {
      const succeeded = await checkPassword(found, body.password);
      return { succeeded, result: succeeded };
    });
    if (!isRight || !found) throw invalidCredentials();
    refuseDisabled(found.user);
    const { user } = found;
    const device = deviceFamily(header('User-Agent'));
    const subject = { userId: found.userId, epoch: user.sessionEpoch };
    const session = { ...subject, method: 'password', device } as const;
    const { token, position } = await sessions.start(session, command);
    return { body: { access_token: token }, position };
  });

  router.on(commandRoutes.requestLink, async ({ body, command, address }) => {
    const contact = readContact(body.identifier);
    if (!contact) throw new Error('The contract lets through what is no address');
    await limits.linkRequest(address, contact.address);
    await links.request(contact, command);
    // No position: it would tell nobody anything, and reading need not wait for it.
    return { body: {}, position: null };
  });

  router.on(commandRoutes.verifyLink, async ({ command, parameter, address, header }) => {
    await limits.linkUse(address);
    const { userId, user } = await links.use(parameter('token'), command);
    const device = deviceFamily(header('User-Agent'));
    const session = { userId, epoch: user.sessionEpoch, method: 'link', device } as const;
    const { token, position } = await sessions.start(session, command);
    return { body: { access_token: token }, position };
  });
}

const invalidCredentials = (): HttpProblem =>
  new HttpProblem({
    status: 401,
    code: 'invalid-credentials',
    detail: 'Invalid credentials. Please try again.',
  });
