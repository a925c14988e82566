import { parseArgs } from 'node:util';
import { commonVariables, EnvironmentError, readEnvironment } from '@app/service-kit/environment';
import { findRunningInstance } from '@app/service-kit/running-instance';
import { operatorMessage } from '@app/service-kit/operator-message';
import { isStoreAway } from '../kernel/store-away.ts';
import { ROLES, type Role } from '@app/service-kit/roles';
import { grantRole } from './grant.ts';
import { MADE_UP_HOURS } from '../features/passwords/passwords.ts';
import { giveNewPassword } from './new-password.ts';
import { removeApp } from './remove-app.ts';
import { removePasskeys } from './remove-passkeys.ts';
import type { Stores } from './with-stores.ts';

const USAGE = `npm run admin -- grant NAME [--role ROLE]
    gives the account with this username or e-mail address a role: admin (without --role),
    support, printer, auditor or analyst; user takes the role away
npm run admin -- new-password NAME
    creates a password that is valid for ${MADE_UP_HOURS} hours, and ends all sessions of the account
npm run admin -- remove-app NAME
    removes the authenticator app of an account whose holder lost it and the recovery codes. First
    verify that the holder is asking (docs/operations.md, Administrators)
npm run admin -- remove-passkeys NAME
    removes the passkeys of an account whose holder lost them. First verify who is asking, too

It uses the stores of the running instance of DATA_DIR (.data), or those that EVENTSTORE_URL,
DATABASE_URL and MASTER_KEY name.`;

const COMMANDS = ['grant', 'new-password', 'remove-app', 'remove-passkeys'] as const;

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' }, role: { type: 'string', default: 'admin' } },
  });
  const [command, name, ...more] = positionals;
  if (values.help === true) {
    console.log(USAGE);
    return 0;
  }
  const role = ROLES.find((each) => each === values.role);
  const act = COMMANDS.find((each) => each === command);
  if (act === undefined || name === undefined || more.length > 0 || role === undefined) {
    console.error(USAGE);
    return 1;
  }
  findRunningInstance();
  const { EVENTSTORE_URL, DATABASE_URL, MASTER_KEY } = commonVariables;
  const stores = readEnvironment({ EVENTSTORE_URL, DATABASE_URL, MASTER_KEY });
  switch (act) {
    case 'grant':
      return grantTo(name, role, stores);
    case 'new-password':
      return newPasswordOf(name, stores);
    case 'remove-app':
      return removeAppOf(name, stores);
    case 'remove-passkeys':
      return removePasskeysOf(name, stores);
  }
}

async function newPasswordOf(name: string, stores: Stores): Promise<number> {
  const password = await giveNewPassword(name, stores);
  if (password === null) {
    console.error(`There is no account ${name}.`);
    return 1;
  }
  console.log(`${name} signs in with ${password} for ${MADE_UP_HOURS} hours. Choose another one.`);
  return 0;
}

async function removePasskeysOf(name: string, stores: Stores): Promise<number> {
  const count = await removePasskeys(name, stores);
  if (count === null) {
    console.error(`There is no account ${name}.`);
    return 1;
  }
  console.log(count === 0 ? `${name} has no passkey.` : `${name} no longer has a passkey.`);
  return 0;
}

async function removeAppOf(name: string, stores: Stores): Promise<number> {
  switch (await removeApp(name, stores)) {
    case 'removed':
      console.log(`${name} now signs in without an authenticator app.`);
      return 0;
    case 'none':
      console.log(`${name} has no authenticator app.`);
      return 0;
    case 'unknown':
      console.error(`There is no account ${name}.`);
      return 1;
  }
}

async function grantTo(name: string, role: Role, stores: Stores): Promise<number> {
  switch (await grantRole(name, role, stores)) {
    case 'granted':
      console.log(`${name} is ${NAMES[role]} now.`);
      return 0;
    case 'already':
      console.log(`${name} is ${NAMES[role]} already.`);
      return 0;
    case 'unknown':
      console.error(`There is no account ${name}.`);
      return 1;
    case 'last-administrator':
      console.error(
        `${name} is the last administrator. Make somebody else an administrator first.`,
      );
      return 1;
  }
}

const NAMES: Readonly<Record<Role, string>> = {
  user: 'a user',
  support: 'in support',
  printer: 'a printer of batches',
  auditor: 'an auditor',
  analyst: 'an analyst',
  admin: 'an administrator',
};

/** One line for the operator; null for a bug. */
function explain(error: unknown): string | null {
  if (error instanceof EnvironmentError) {
    return `${error.message}. Start the product on this machine, or set the variables.`;
  }
  const known = operatorMessage(error);
  if (known !== undefined) return known;
  if (isStoreAway(error)) return 'A store cannot be reached.';
  if (error instanceof TypeError && 'code' in error) return USAGE;
  return null;
}

try {
  process.exitCode = await main();
} catch (error) {
  const line = explain(error);
  if (line === null) throw error;
  console.error(line);
  process.exitCode = 1;
}
