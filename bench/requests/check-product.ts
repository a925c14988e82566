import { setTimeout as delay } from 'node:timers/promises';
import { comparePositions, parsePosition, type Position } from '@app/events/position';
import { openStores, type Stores } from '@app/projector/cli/stores';
import { auditProjection } from '@app/projector/projections/audit';
import { audit } from '@app/projector/projections/audit/table';
import { endOfLog } from '@app/projector/runtime/log-end';
import { verifyChain } from '@app/projector/runtime/verify-chain';
import { verifyProjections } from '../fixture/verify-projections.ts';
import type { Instance } from './callers.ts';
import { checkLog } from './check-log.ts';
import { checkRows } from './check-rows.ts';

export interface CheckedProduct {
  /** What was looked at, in sentences. */
  readonly looked: readonly string[];
  readonly invalid: readonly string[];
}

const SETTLED_WITHIN_MS = 120_000;

/**
 * Looks at everything that a product holds: each event and each row against its schema and rules,
 * all read models against a rebuild from nothing, the audit log against its chain.
 * @throws where the read models do not come to the end of the log
 */
export async function checkProduct({ environment }: Instance): Promise<CheckedProduct> {
  await using stores = await openStores('check', environment);
  await settle(stores);
  const events = await checkLog(stores);
  const rows = await checkRows(stores);
  const differing = Object.entries(await verifyProjections(environment));
  const chain = await verifyChain(auditProjection, audit, {
    ...stores,
    onProgress: () => undefined,
  });
  const differ = differing.filter(([, count]) => count > 0);
  return {
    looked: [
      `${events.events} events, ${events.opened} of them opened`,
      `${rows.rows} rows of ${rows.tables} tables`,
      `${differing.length} read models rebuilt, ${chain.rows} links of the audit log`,
    ],
    invalid: [
      ...events.invalid,
      ...rows.invalid,
      ...differ.map(([name, count]) => `${count} rows of ${name} differ from a rebuild`),
      ...(chain.firstBreak === null ? [] : [`The audit log breaks: ${chain.firstBreak.what}`]),
    ],
  };
}

/** Waits until every read model has come to the end of the log, and the log has an end. */
async function settle({ pool, log }: Stores): Promise<void> {
  const until = Date.now() + SETTLED_WITHIN_MS;
  for (let last: Position | null = null; Date.now() < until; await delay(500)) {
    const end = await endOfLog(log);
    const { rows } = await pool.query<{ position: string }>(
      'select position from read.checkpoints',
    );
    const isThere = rows.every(({ position }) => {
      const at = parsePosition(position);
      return at !== null && comparePositions(at, end) >= 0;
    });
    if (isThere && last && comparePositions(last, end) === 0) return;
    last = end;
  }
  throw new Error('The read models do not come to the end of the log');
}
