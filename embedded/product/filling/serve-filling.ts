import { writeFileSync } from 'node:fs';
import type { EventLog } from '@app/events/log/event-log';
import { type FillHooks, fillVersions } from '@app/projector/runtime/filling';
import type { Projection } from '@app/projector/runtime/projection';
import { giveWay } from '@app/service-kit/give-way';
import { describeError } from '@app/service-kit/logging';
import type { Pool } from 'pg';
import { type FillReport, fillRequest } from './messages.ts';

/** The stores to read from and write to; closed before the end is reported. */
export interface FillingStores extends AsyncDisposable {
  readonly pool: Pool;
  readonly log: EventLog;
}

/**
 * Fills what the parent process asks for, and reports its progress. Then this process waits to be
 * killed, so that no report is lost. It ends with its parent.
 * @param projections of which the versions may be
 */
export function serveFilling(
  projections: readonly Projection[],
  openStores: () => Promise<FillingStores>,
): void {
  if (!process.connected) process.exit(1);
  process.once('disconnect', () => process.exit(1));
  // Ctrl-C reaches the whole process group; the parent ends this process.
  process.on('SIGINT', () => undefined);
  // By default Node would print the error's message, which may quote personal data.
  process.on('uncaughtException', fail);
  process.once('message', (message) => {
    fill(message, projections, openStores).then(
      (outcome) => tell({ kind: 'ended', outcome }),
      fail,
    );
  });
  giveWay();
  endFirstWhereMemoryIsShort();
}

async function fill(
  message: unknown,
  projections: readonly Projection[],
  openStores: () => Promise<FillingStores>,
) {
  const request = fillRequest.parse(message);
  await using stores = await openStores();
  const { pool, log } = stores;
  const { signal } = new AbortController();
  return await fillVersions(request, { pool, log, projections, hooks, signal });
}

const hooks: FillHooks = {
  onAdvanced: (positions, read) => tell({ kind: 'advanced', positions: new Map(positions), read }),
  onFault: (schema, fault) => tell({ kind: 'stopped', schema, fault }),
  onOutage: (about) => tell({ kind: 'outage', about: { ...about } }),
};

function fail(error: unknown): void {
  tell({ kind: 'failed', about: describeError(error) });
}

/** If nobody listens, this process is about to end. */
function tell(report: FillReport): void {
  process.send?.(report, undefined, undefined, () => undefined);
}

/**
 * When memory is short, Linux then ends this process before those that people wait for; nothing is
 * lost.
 */
function endFirstWhereMemoryIsShort(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '800');
  } catch {
    // Only Linux has it.
  }
}
