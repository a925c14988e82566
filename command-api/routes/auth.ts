import type { Router } from '@koa/router';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import type { Accounts } from '../accounts.ts';
import { isCommonPassword } from '../common-passwords.ts';
import { loginRequest, registerRequest, type SessionAnswer } from '../contract/auth.ts';
import { answer, commandContext, readBody } from './command-request.ts';

const VISITOR = { kind: 'finder' } as const;

/** POST /auth/register and /auth/login (specification, sections 5 and 8). */
export function authRoutes(router: Router, accounts: Accounts): void {
  router.post('/auth/register', async (context) => {
    const body = await readBody(context, registerRequest);
    refuseCommonPassword(body.password);
    const command = commandContext(context, VISITOR, body);
    const { username, password, email = null } = body;
    const userId = await accounts.register({ username, password, email, role: 'user' }, command);
    const { token, position } = await accounts.startSession(userId, 'registration', command);
    answer(context, 201, { access_token: token } satisfies SessionAnswer, position);
  });

  router.post('/auth/login', async (context) => {
    const body = await readBody(context, loginRequest);
    const command = commandContext(context, VISITOR, body);
    const userId = await accounts.authenticate(body.identifier, body.password);
    if (userId === null) {
      throw new HttpProblem({
        status: 401,
        code: 'invalid-credentials',
        detail: 'Invalid credentials. Please try again.',
      });
    }
    const { token, position } = await accounts.startSession(userId, 'password', command);
    answer(context, 200, { access_token: token } satisfies SessionAnswer, position);
  });
}

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
