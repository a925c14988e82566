import { HttpProblem } from '@app/service-kit/http/http-problem';
import type { Accounts } from '../accounts.ts';
import { isCommonPassword } from '../common-passwords.ts';
import { commandRoutes } from '../contract/command-routes.ts';
import type { CommandRouter } from './command-router.ts';

/** How accounts come into being, and how people sign in with a password. */
export function authRoutes(router: CommandRouter, accounts: Accounts): void {
  router.on(commandRoutes.register, async ({ body, command }) => {
    refuseCommonPassword(body.password);
    const { username, password, email = null } = body;
    const userId = await accounts.register({ username, password, email, role: 'user' }, command);
    const { token, position } = await accounts.startSession(userId, 'registration', command);
    return { body: { access_token: token }, position };
  });

  router.on(commandRoutes.login, async ({ body, command }) => {
    const userId = await accounts.authenticate(body.identifier, body.password);
    if (userId === null) throw invalidCredentials();
    const { token, position } = await accounts.startSession(userId, 'password', command);
    return { body: { access_token: token }, position };
  });
}

const invalidCredentials = (): HttpProblem =>
  new HttpProblem({
    status: 401,
    code: 'invalid-credentials',
    detail: 'Invalid credentials. Please try again.',
  });

/** The list is long, so the server looks there and not the contract, which every page loads. */
function refuseCommonPassword(password: string): void {
  if (!isCommonPassword(password)) return;
  const message = 'This password is one of the first that others would try. Choose another one.';
  throw new HttpProblem({
    status: 400,
    code: 'common-password',
    detail: message,
    errors: [{ path: 'password', message }],
  });
}
