import { retry } from '@app/consumers/retry';
import { isTransient } from '@app/consumers/transient';
import type { EventLog } from '@app/events/log/event-log';
import { readAt } from '@app/events/log/read-back';
import { parsePosition } from '@app/events/position';
import type { Vault } from '@app/service-kit/vault/vault';
import type { Pool } from 'pg';
import { projections } from '../projections/all.ts';
import { Mask } from '../replay/masking.ts';
import { eventRows } from './event-rows.ts';
import { replayList } from './list-replay.ts';
import { PastFailure } from './past-failure.ts';
import type { PastJob } from './past-job.ts';
import { endFailed, endRows } from './past-ledger.ts';
import { RelatedEvents } from './related-events.ts';

/** What a look works on. */
export interface PastStores {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly vault: Vault;
}

/** A store may be away for a moment; who asked waits no longer than for so many tries. */
const MOST_TRIES = 5;

/**
 * Answers a look at the past, and notes the answer. Never rejects for what cannot be answered.
 * @throws the error of a store that stays away
 */
export async function carryOutPast(
  job: PastJob,
  stores: PastStores,
  signal: AbortSignal,
): Promise<void> {
  try {
    let failures = 0;
    const answer = async (): Promise<void> =>
      job.kind === 'list' ? replayList(job, stores, signal) : findRows(job, stores);
    await retry(answer, {
      signal,
      onFailure: (error) => {
        failures += 1;
        if (!isTransient(error) || failures === MOST_TRIES) throw error;
      },
    });
  } catch (error) {
    if (!(error instanceof PastFailure)) throw error;
    await endFailed(stores.pool, job, error.message);
  }
}

async function findRows(
  { lookId, position }: Extract<PastJob, { kind: 'rows' }>,
  { pool, log, vault }: PastStores,
): Promise<void> {
  const place = parsePosition(position);
  const found = place && (await readAt(log, place));
  if (!found) throw new PastFailure('There is no such event.');
  const related = new RelatedEvents(pool, log, await Mask.of(vault));
  await related.indexed(place.commit);
  const [event] = await related.open([found]);
  if (!event) throw new PastFailure('This event cannot be read.');
  await endRows(pool, lookId, await eventRows(event, projections, related));
}
