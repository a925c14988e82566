import { parseArgs } from 'node:util';
import { commonVariables, EnvironmentError, readEnvironment } from '@app/service-kit/environment';
import { findRunningInstance } from '@app/service-kit/running-instance';
import { operatorMessage } from '@app/service-kit/operator-message';
import { isStoreAway } from '../kernel/store-away.ts';
import { ROLES, type Role } from '@app/service-kit/roles';
import { grantRole } from './grant.ts';
import { removeApp } from './remove-app.ts';
import type { Stores } from './with-stores.ts';

const USAGE = `npm run admin -- grant NAME [--role ROLE]
    gives the account with this username or e-mail address a role: admin (without --role),
    support, printer, auditor or analyst; user takes the role away
npm run admin -- remove-app NAME
    removes the authenticator app of an account whose holder lost it and the recovery codes: make
    sure first that it is them who asks

The stores are those of the instance that runs over DATA_DIR (.data), or of EVENTSTORE_URL,
DATABASE_URL and MASTER_KEY.`;

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
  const isKnown = command === 'grant' || command === 'remove-app';
  if (!isKnown || name === undefined || more.length > 0 || role === undefined) {
    console.error(USAGE);
    return 1;
  }
  findRunningInstance();
  const { EVENTSTORE_URL, DATABASE_URL, MASTER_KEY } = commonVariables;
  const stores = readEnvironment({ EVENTSTORE_URL, DATABASE_URL, MASTER_KEY });
  return command === 'grant' ? grantTo(name, role, stores) : removeAppOf(name, stores);
}

async function removeAppOf(name: string, stores: Stores): Promise<number> {
  switch (await removeApp(name, stores)) {
    case 'removed':
      console.log(`${name} signs in without an authenticator app now.`);
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
      console.error(`${name} is the last administrator. Make somebody else one first.`);
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

/** One line for the operator; null for a fault of the program. */
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
