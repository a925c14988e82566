import { LoginRoleError } from '@app/service-kit/foreign-sql/login-role';
import { runCommand, UsageError } from '../command.ts';
import { openAsAnalyst } from './analyst-role.ts';

const USAGE = `npm run --silent sql -- --address
    print the address of the database for psql and other tools, with its password

You can read the tables that npm run replay made without --unmask, and the read models without
clear text about people. You cannot change anything, read keys, or decrypt sealed fields.

The product must be running (npm start); otherwise set DATABASE_URL.`;

await runCommand(
  {
    usage: USAGE,
    options: { address: { type: 'boolean', default: false } },
    maxWords: 0,
    explained: [LoginRoleError],
  },
  async (_, { address: isWanted }) => {
    if (!isWanted) throw new UsageError(USAGE);
    const { address, client } = await openAsAnalyst();
    await client.end();
    console.log(address);
    return 0;
  },
);
