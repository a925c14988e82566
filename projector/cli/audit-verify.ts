// npm run audit:verify: compares the audit log with the events and the published heads. With an
// export: compares the export with published heads.
import { VerifyError } from '../runtime/verify.ts';
import { readKept, verifyExport } from './audit/verify-export.ts';
import { verifyLog } from './audit/verify-log.ts';
import { runCommand, UsageError } from './command.ts';
import { openStores } from './stores.ts';

const USAGE =
  'npm run audit:verify [-- EXPORT.csv] [--heads FILE|URL] [--key FINGERPRINT …] [--noted HASH …]';
const HASH = /^[\da-f]{64}$/u;

const many = { type: 'string', multiple: true } as const;
const OPTIONS = { noted: many, key: many, heads: { type: 'string' } } as const;

await runCommand(
  // 1 means that something differs.
  { usage: USAGE, options: OPTIONS, maxWords: 1, explained: [VerifyError], errorCode: 2 },
  async ([file], { noted = [], key: keys = [], heads = null }) => {
    if (file !== undefined && noted.length > 0) throw new UsageError(USAGE);
    const strange = [...noted, ...keys].find((hash) => !HASH.test(hash));
    if (strange !== undefined) {
      throw new UsageError(
        `${strange} is not a hash, which has 64 digits and letters from a to f.`,
      );
    }
    const kept = heads === null ? null : await readKept(heads);
    if (file !== undefined) return await verifyExport(file, { kept, keys });
    await using stores = await openStores('audit verify');
    return await verifyLog(stores, { noted, kept, keys });
  },
);
