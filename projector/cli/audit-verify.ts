// npm run audit:verify: is the audit log what the log of events says, and what was published? With
// an export: does it lead to published heads?
import { parseArgs } from 'node:util';
import { isTransient } from '@app/events/consuming/transient';
import { EnvironmentError } from '@app/service-kit/environment';
import { operatorMessage } from '@app/service-kit/operator-message';
import { VerifyError } from '../runtime/verify.ts';
import { readKept } from './audit/read-kept.ts';
import { verifyExport } from './audit/verify-export.ts';
import { verifyLog } from './audit/verify-log.ts';
import { UsageError } from './command.ts';
import { openStores } from './stores.ts';

const USAGE =
  'npm run audit:verify [-- EXPORT.csv] [--heads FILE|URL] [--key FINGERPRINT …] [--noted HASH …]';
const HASH = /^[\da-f]{64}$/u;

function readWords() {
  const many = { type: 'string', multiple: true } as const;
  const options = { noted: many, key: many, heads: { type: 'string' } } as const;
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    return { ...values, files: positionals };
  } catch (error) {
    throw new UsageError(USAGE, { cause: error });
  }
}

async function run(): Promise<number> {
  const { noted = [], key: keys = [], heads = null, files } = readWords();
  const [file, ...more] = files;
  if (more.length > 0 || (file !== undefined && noted.length > 0)) throw new UsageError(USAGE);
  const strange = [...noted, ...keys].find((hash) => !HASH.test(hash));
  if (strange !== undefined) {
    throw new UsageError(`${strange} is not a hash, which has 64 digits and letters from a to f.`);
  }
  const kept = heads === null ? null : await readKept(heads);
  if (file !== undefined) return await verifyExport(file, { kept, keys });
  await using stores = await openStores('audit verify');
  return await verifyLog(stores, { noted, kept, keys });
}

try {
  process.exitCode = await run();
} catch (error) {
  const known = operatorMessage(error);
  if (isTransient(error)) console.error('A store cannot be reached.');
  else if (known !== undefined) console.error(known);
  else if (
    error instanceof EnvironmentError ||
    error instanceof VerifyError ||
    error instanceof UsageError
  ) {
    console.error(error.message);
  } else throw error;
  process.exitCode = 2;
}
