import { randomUUID } from 'node:crypto';
import type { CommandContext } from '@app/events/envelope';
import { openProductLog } from '@app/events/log/open-product-log';
import { streams } from '@app/events/streams';
import type { Role } from '@app/events/user';
import { createPool } from '@app/service-kit/postgres';
import { Vault } from '@app/service-kit/vault/vault';
import { readMasterKey } from '@app/service-kit/vault/wrapping';
import type { Pool } from 'pg';
import { userDecider } from '../features/accounts/decider.ts';
import {
  AdministratorDirectory,
  Administrators,
} from '../features/administrators/administrators.ts';
import { Names } from '../features/names/names.ts';
import { hashPassword, MADE_UP_HOURS, makeUpPassword } from '../features/passwords/passwords.ts';
import { EndedSessions } from '../features/sessions/ended-sessions.ts';
import { CommandHandler } from '../kernel/command-handler.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { LookUps } from '../kernel/look-ups.ts';
import { StreamCache } from '../kernel/stream-cache.ts';

/** The addresses of the stores, from the environment. */
export type Stores = Readonly<Record<'EVENTSTORE_URL' | 'DATABASE_URL' | 'MASTER_KEY', string>>;

interface Account {
  readonly name: string;
  readonly userId: string;
  readonly pool: Pool;
  readonly handler: CommandHandler;
}

/** Returns a line for the operator. @throws ActionRefusedError */
export type Action = (account: Account) => Promise<string>;

/** Nothing was done; the message is a line for the operator. */
export class ActionRefusedError extends Error {
  override readonly name = 'ActionRefusedError';
}

/**
 * Opens the stores for one action on an account, and closes them.
 * @param name a username or an e-mail address
 * @throws ActionRefusedError; what opening throws
 */
export async function onAccount(name: string, stores: Stores, action: Action): Promise<string> {
  const pool = createPool(stores.DATABASE_URL, { max: 2, applicationName: 'admin cli' });
  try {
    const vault = await Vault.open(pool, readMasterKey(stores.MASTER_KEY));
    const log = openProductLog({ eventStoreUrl: stores.EVENTSTORE_URL, keys: vault });
    try {
      const handler = new CommandHandler(log, new StreamCache());
      const names = new Names(handler, await vault.secret('lookup'));
      const found = await names.owner(name.includes('@') ? 'email' : 'username', name);
      if (!found) throw new ActionRefusedError(`There is no account ${name}.`);
      return await action({ name, userId: found.userId, pool, handler });
    } finally {
      await log.close();
    }
  } finally {
    await pool.end();
  }
}

/** The context of an operator's commands, which no signed-in user sends. */
function operatorContext(): CommandContext {
  const commandId = randomUUID();
  const actor = { kind: 'system' } as const;
  return { actor, commandId, correlationId: commandId, causationId: commandId, at: new Date() };
}

const ROLE_NAMES: Readonly<Record<Role, string>> = {
  user: 'a user',
  support: 'in support',
  printer: 'a printer of batches',
  auditor: 'an auditor',
  analyst: 'an analyst',
  admin: 'an administrator',
};

/** Gives the account a role; `user` removes the role that it had. */
export const grantRole =
  (role: Role): Action =>
  async ({ name, userId, pool, handler }) => {
    const directory = new AdministratorDirectory(await LookUps.open(pool));
    const give = async (): Promise<string> => {
      const command = { type: 'GrantRole', userId, role } as const;
      const stream = streams.user(userId);
      const { events } = await handler.handle(userDecider, stream, command, operatorContext());
      await directory.setRole(userId, role);
      return `${name} is ${ROLE_NAMES[role]} ${events.length > 0 ? 'now' : 'already'}.`;
    };
    if (role === 'admin') return give();
    try {
      return await new Administrators(handler, directory, pool).keepingAnother(userId, give);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'last-administrator') throw error;
      throw new ActionRefusedError(
        `${name} is the last administrator. Make somebody else an administrator first.`,
      );
    }
  };

/** Makes up a password that expires soon, and ends all sessions of the account. */
export const giveNewPassword: Action = async ({ name, userId, pool, handler }) => {
  const stream = streams.user(userId);
  const user = await handler.state(userDecider, stream);
  if (user.status !== 'registered') throw new ActionRefusedError(`There is no account ${name}.`);
  const context = operatorContext();
  const { password, until } = makeUpPassword(context.at);
  const command = {
    type: 'ChangePassword',
    userId,
    currentHash: user.passwordHash,
    passwordHash: await hashPassword(password, until),
    keptSessionId: null,
  } as const;
  await handler.handle(userDecider, stream, command, context);
  await new EndedSessions(handler, pool).writeEpoch(userId);
  return `${name} signs in with ${password} for ${MADE_UP_HOURS} hours. Choose another one.`;
};

/** Removes a lost authenticator app and the recovery codes of the account. */
export const removeApp: Action = async ({ name, userId, handler }) => {
  const command = { type: 'RemoveOneTimeCodes', userId, reason: 'operator' } as const;
  const stream = streams.user(userId);
  const { events } = await handler.handle(userDecider, stream, command, operatorContext());
  const isRemoved = events.length > 0;
  return isRemoved
    ? `${name} now signs in without an authenticator app.`
    : `${name} has no authenticator app.`;
};

/** Removes all passkeys of somebody who lost them. */
export const removePasskeys: Action = async ({ name, userId, handler }) => {
  const stream = streams.user(userId);
  const user = await handler.state(userDecider, stream);
  const passkeys = user.status === 'registered' ? user.passkeys : [];
  for (const { passkeyId } of passkeys) {
    const command = { type: 'RemovePasskey', userId, passkeyId, reason: 'operator' } as const;
    await handler.handle(userDecider, stream, command, operatorContext());
  }
  return passkeys.length === 0 ? `${name} has no passkey.` : `${name} no longer has a passkey.`;
};
