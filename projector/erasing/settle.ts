import { setTimeout as delay } from 'node:timers/promises';
import type { EventLog } from '@app/events/log/event-log';
import type { Position } from '@app/events/position';
import type { ClientBase } from 'pg';
import { endOfLog } from '../runtime/log-end.ts';
import type { Projection } from '../runtime/projection.ts';
import { ErasingHeldUpError } from './held-up.ts';
import { personalProjections } from './personal-tables.ts';

export interface SettleOptions {
  readonly client: ClientBase;
  readonly log: EventLog;
  readonly projections: readonly Projection[];
  readonly signal: AbortSignal;
}

/** The reactors that destroy keys, or delete rows, because of an event. */
const ERASERS = ['account-eraser', 'leftover-eraser', 'message-eraser', 'opening-eraser'];

const PATIENCE_MS = 60_000;
const POLL_MS = 100;

/**
 * Waits until the reactors and the read models have handled all erasures so far. Twice, since for
 * an erased account a reactor appends that its messages are erased, which others must also handle.
 * @throws ErasingHeldUpError if one of them does not catch up in time
 */
export async function settle(options: SettleOptions): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await untilHandled(await endOfLog(options.log), options);
  }
}

interface Consumers {
  readonly schema: string;
  /** A table or query in SQL, with `name`, `commit` and `prepare`. */
  readonly standings: string;
}

const PROJECTIONS: Consumers = {
  schema: 'projector',
  standings: `(select * from projector.checkpoints where state = 'live')`,
};
const REACTORS: Consumers = { schema: 'reactors', standings: 'reactors.checkpoints' };

async function untilHandled(
  end: Position,
  { client, projections, signal }: SettleOptions,
): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  const names = personalProjections(projections);
  for (;;) {
    const behind = [
      ...(await behindOf(client, PROJECTIONS, names, end)),
      ...(await behindOf(client, REACTORS, ERASERS, end)),
    ];
    if (behind.length === 0) return;
    if (performance.now() > deadline) {
      throw new ErasingHeldUpError(
        `${behind.join(', ')} did not catch up with the log within a minute: see /readyz of the projector and of the reactors.`,
      );
    }
    await delay(POLL_MS, undefined, { signal });
  }
}

/** Those whose checkpoint is before a position. A missing checkpoint counts as being before it. */
async function behindOf(
  client: ClientBase,
  { schema, standings }: Consumers,
  names: readonly string[],
  { commit, prepare }: Position,
): Promise<readonly string[]> {
  if (commit === 0n) return [];
  const { rows: found } = await client.query<{ isThere: boolean }>(
    'select to_regnamespace($1) is not null as "isThere"',
    [schema],
  );
  if (found[0]?.isThere !== true) return [];
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) as n(name)
     where not exists (select from ${standings} c where c.name = n.name
                       and (commit, prepare) >= ($2::bigint, $3::bigint))`,
    [names, String(commit), String(prepare)],
  );
  return rows.map(({ name }) => name);
}
