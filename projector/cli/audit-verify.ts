// npm run audit:verify -- --noted HASH …: is the audit log what the log of events says?
import { parseArgs } from 'node:util';
import { isTransient } from '@app/consumers/transient';
import { catalogue } from '@app/events/catalogue';
import { EventLog } from '@app/events/log/event-log';
import { formatPosition } from '@app/events/position';
import { commonVariables, EnvironmentError, readEnvironment } from '@app/service-kit/environment';
import { createPool } from '@app/service-kit/postgres';
import { operatorMessage } from '@app/service-kit/operator-message';
import { findRunningInstance } from '@app/service-kit/running-instance';
import { Vault } from '@app/service-kit/vault/vault';
import { readMasterKey } from '@app/service-kit/vault/wrapping';
import { auditProjection } from '../projections/audit.ts';
import { audit } from '../projections/audit/table.ts';
import { VerifyError } from '../runtime/verify.ts';
import { type ChainReport, verifyChain } from '../runtime/verify-chain.ts';

const PROGRESS_EVERY = 10_000n;

function showProgress(rows: bigint): void {
  if (process.stderr.isTTY && rows % PROGRESS_EVERY === 0n) {
    process.stderr.write(`\r${rows} rows compared`);
  }
}

const HASH = /^[\da-f]{64}$/u;

/** Words that are no hashes. */
class WordsError extends Error {
  override readonly name = 'WordsError';
}

/** The hashes of entries that somebody noted once. */
function readNoted(): readonly string[] {
  try {
    const { values } = parseArgs({ options: { noted: { type: 'string', multiple: true } } });
    const noted = values.noted ?? [];
    const strange = noted.find((hash) => !HASH.test(hash));
    if (strange === undefined) return noted;
    throw new WordsError(`${strange} is no hash of an entry: 64 digits and letters from a to f.`);
  } catch (error) {
    if (error instanceof WordsError) throw error;
    throw new WordsError('npm run audit:verify [-- --noted HASH …]', { cause: error });
  }
}

async function run(noted: readonly string[]): Promise<ChainReport> {
  findRunningInstance();
  const { DATABASE_URL, EVENTSTORE_URL, MASTER_KEY } = readEnvironment({
    DATABASE_URL: commonVariables.DATABASE_URL,
    EVENTSTORE_URL: commonVariables.EVENTSTORE_URL,
    MASTER_KEY: commonVariables.MASTER_KEY,
  });
  await using cleanup = new AsyncDisposableStack();
  const pool = createPool(DATABASE_URL, { max: 3, applicationName: 'audit verify' });
  cleanup.defer(() => pool.end());
  const keys = await Vault.open(pool, readMasterKey(MASTER_KEY));
  const log = new EventLog({ url: EVENTSTORE_URL, definitions: catalogue, keys });
  cleanup.defer(() => log.close());
  await log.checkAccess();
  return await verifyChain(auditProjection, audit, { pool, log, noted, onProgress: showProgress });
}

function describe({ rows, position, firstBreak }: ChainReport): string {
  if (firstBreak === null) {
    return `The audit log is intact: ${rows} rows up to ${formatPosition(position)}, each as the log says.`;
  }
  const { number, event, what } = firstBreak;
  const about = event === null ? '' : ` (event ${event})`;
  return `The audit log breaks at row ${number}${about}: ${what}. The ${rows} rows before it are as the log says.`;
}

function describeHashes({ ends, proven }: ChainReport, noted: readonly string[]): string[] {
  const lines = ends.map(
    ([chain, { number, hash }]) => `Chain ${chain} ends with its entry ${number}, hash ${hash}.`,
  );
  for (const hash of noted) {
    const row = proven.find((each) => each.hash === hash);
    lines.push(
      row
        ? `${hash} is row ${row.number} (event ${row.event}): nothing before it in its chain has changed.`
        : `${hash} does not follow from the log: what it was made from was changed or removed.`,
    );
  }
  return lines;
}

try {
  const noted = readNoted();
  const report = await run(noted);
  for (const line of describeHashes(report, noted)) console.log(line);
  console.log(describe(report));
  const isProven = noted.every((hash) => report.proven.some((each) => each.hash === hash));
  process.exitCode = report.firstBreak === null && isProven ? 0 : 1;
} catch (error) {
  const known = operatorMessage(error);
  if (isTransient(error)) console.error('A store cannot be reached.');
  else if (known !== undefined) console.error(known);
  else if (
    error instanceof EnvironmentError ||
    error instanceof VerifyError ||
    error instanceof WordsError
  ) {
    console.error(error.message);
  } else throw error;
  process.exitCode = 2;
}
