import { parseArgs } from 'node:util';
import { commonVariables, EnvironmentError, readEnvironment } from '@app/service-kit/environment';
import { findRunningInstance } from '@app/service-kit/running-instance';
import { projections } from '../projections/all.ts';
import { isPassing } from '../runtime/fault.ts';
import { VerifyError } from '../runtime/verify.ts';
import { list } from './list.ts';
import { verify } from './verify.ts';

const USAGE = `npm run projector -- list
    what there is: version, state, checkpoint, and what stopped it
npm run projector -- verify NAME | --all
    rebuild aside and compare with the live rows, row for row; exit code 1 on differences

The stores are those of the instance that runs over DATA_DIR (.data), or of EVENTSTORE_URL,
DATABASE_URL and MASTER_KEY.`;

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { all: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  const [command, ...names] = positionals;
  const chosen =
    values.all === true ? projections : projections.filter(({ name }) => names.includes(name));
  const unknown = names.filter((name) => !projections.some((known) => known.name === name));
  if (unknown.length > 0) {
    console.error(`There is no projection ${unknown.join(', ')}.`);
    return 1;
  }
  if (values.help === true) {
    console.log(USAGE);
    return 0;
  }
  const { DATABASE_URL, EVENTSTORE_URL, MASTER_KEY } = commonVariables;
  if (command === 'list') {
    return list(readEnvironment({ DATABASE_URL }).DATABASE_URL);
  }
  if (command === 'verify' && chosen.length > 0) {
    return verify(chosen, readEnvironment({ DATABASE_URL, EVENTSTORE_URL, MASTER_KEY }));
  }
  console.error(USAGE);
  return 1;
}

try {
  findRunningInstance();
  process.exitCode = await main();
} catch (error) {
  if (isPassing(error)) console.error('A store cannot be reached.');
  else if (error instanceof EnvironmentError || error instanceof VerifyError) {
    console.error(error.message);
  } else throw error;
  process.exitCode = 1;
}
