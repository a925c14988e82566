import { UsageError, runCommand } from '../command.ts';
import { LoginRoleError } from '@app/service-kit/foreign-sql/login-role';
import { askOnce, openDatabase } from './ask.ts';
import { openShell } from './shell.ts';

const USAGE = `npm run sql
    open a shell on the tables: type SQL, end it with a semicolon; \\? lists other commands
npm run sql -- -c "select …" [--csv]
    run one statement and print the answer; npm run --silent sql -- -c "…" --csv > FILE saves it
npm run --silent sql -- --address
    print the address of the database for other tools, with its password

You can read the tables that npm run replay made without --unmask, and the read models without
clear text about people. You cannot change anything, read keys, or decrypt sealed fields.

The product must be running (npm start); otherwise set DATABASE_URL.`;

await runCommand(
  {
    usage: USAGE,
    options: {
      command: { type: 'string', short: 'c' },
      csv: { type: 'boolean', default: false },
      address: { type: 'boolean', default: false },
    },
    explained: [LoginRoleError],
  },
  async (words, { command, csv, address }) => {
    const isClash = address && (command !== undefined || csv);
    if (words.length > 0 || isClash || (csv && command === undefined)) throw new UsageError(USAGE);
    if (command !== undefined) return await askOnce(command, csv);
    const database = await openDatabase();
    try {
      if (!address) return await openShell(database);
      console.log(database.address);
      return 0;
    } finally {
      await database.client.end();
    }
  },
);
