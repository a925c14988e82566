// npm run audit:verify: is the audit log what the log of events says?
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

async function run(): Promise<ChainReport> {
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
  return await verifyChain(auditProjection, audit, { pool, log, onProgress: showProgress });
}

function describe({ rows, position, firstBreak }: ChainReport): string {
  if (firstBreak === null) {
    return `The audit log is whole: ${rows} rows up to ${formatPosition(position)}, each as the log says.`;
  }
  const { number, event, what } = firstBreak;
  const about = event === null ? '' : ` (event ${event})`;
  return `The audit log breaks at row ${number}${about}: ${what}. The ${rows} rows before it are as the log says.`;
}

try {
  const report = await run();
  console.log(describe(report));
  process.exitCode = report.firstBreak === null ? 0 : 1;
} catch (error) {
  const known = operatorMessage(error);
  if (isTransient(error)) console.error('A store cannot be reached.');
  else if (known !== undefined) console.error(known);
  else if (error instanceof EnvironmentError || error instanceof VerifyError) {
    console.error(error.message);
  } else throw error;
  process.exitCode = 2;
}
