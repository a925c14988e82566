import type { CommandContext } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import type { Accounts } from '../accounts/accounts.ts';
import { FIRST_USERNAME } from '../names/usernames.ts';
import { userDecider } from '../accounts/decider.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { makeUpPassword, verifyPassword } from '../passwords/passwords.ts';

/**
 * Any fixed UUID: the id of the command that creates the first administrator, however often it is
 * sent.
 */
const FIRST_ADMINISTRATOR = '0c6a6d1e-3f5d-5d0b-8f36-b1f7f5b0f9a4';

/**
 * The credentials for the first sign-in. The password is included only if it was generated; then it
 * expires.
 */
export interface FirstAdministrator {
  readonly userId: string;
  readonly username: string;
  readonly password: string | null;
}

/**
 * Creates an administrator at the first start.
 * @returns the credentials; null if the administrator already existed
 */
export async function createFirstAdministrator(
  handler: CommandHandler,
  accounts: Accounts,
  given: { email: string | null; password: string | null },
): Promise<FirstAdministrator | null> {
  const userId = uuidV5(FIRST_ADMINISTRATOR, 'user');
  const stream = streams.user(userId);
  if ((await handler.state(userDecider, stream)).status !== 'none') return null;
  const context: CommandContext = {
    actor: { kind: 'system' },
    commandId: FIRST_ADMINISTRATOR,
    correlationId: FIRST_ADMINISTRATOR,
    causationId: FIRST_ADMINISTRATOR,
    at: new Date(),
  };
  const madeUp = makeUpPassword(context.at);
  const password = given.password ?? madeUp.password;
  const ending = given.password === null ? { passwordUntil: madeUp.until } : {};
  const { email } = given;
  // The operator vouches for the address.
  const verified = email === null ? {} : ({ verified: 'email' } as const);
  await accounts.register(
    { username: FIRST_USERNAME, email, password, role: 'admin', ...ending, ...verified },
    context,
  );
  // Two replicas may start at once; only the one whose password was stored may log it.
  const user = await handler.state(userDecider, stream);
  const hash = user.status === 'registered' ? user.passwordHash : null;
  if (!(await verifyPassword(password, hash))) return null;
  const shown = given.password === null ? password : null;
  return { userId, username: FIRST_USERNAME, password: shown };
}
