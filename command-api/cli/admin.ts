import { parseArgs } from 'node:util';
import { commonVariables, EnvironmentError, readEnvironment } from '@app/service-kit/environment';
import { findRunningInstance } from '@app/service-kit/running-instance';
import { operatorMessage } from '@app/service-kit/operator-message';
import { isStoreAway } from '../kernel/store-away.ts';
import {
  type Action,
  ActionRefusedError,
  giveNewPassword,
  grantRole,
  onAccount,
  removeApp,
  removePasskeys,
} from './account-actions.ts';
import { ROLES, type Role } from '@app/service-kit/roles';
import { MADE_UP_HOURS } from '../features/passwords/passwords.ts';

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

const ACTIONS: Readonly<Record<string, (role: Role) => Action>> = {
  grant: grantRole,
  'new-password': () => giveNewPassword,
  'remove-app': () => removeApp,
  'remove-passkeys': () => removePasskeys,
};

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
  const makeAction = Object.hasOwn(ACTIONS, command ?? '') && ACTIONS[command ?? ''];
  if (!makeAction || name === undefined || more.length > 0 || role === undefined) {
    console.error(USAGE);
    return 1;
  }
  findRunningInstance();
  const { EVENTSTORE_URL, DATABASE_URL, MASTER_KEY } = commonVariables;
  const stores = readEnvironment({ EVENTSTORE_URL, DATABASE_URL, MASTER_KEY });
  console.log(await onAccount(name, stores, makeAction(role)));
  return 0;
}

/** One line for the operator; null for a bug. */
function explain(error: unknown): string | null {
  if (error instanceof ActionRefusedError) return error.message;
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
