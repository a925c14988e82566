import { openFeed } from '@app/consumers/feed';
import type { EventLog } from '@app/events/log/event-log';
import { comparePositions, type Position, START_POSITION } from '@app/events/position';
import type { Mask } from '@app/projector/replay/masking';
import { fold } from '@app/projector/runtime/fold';
import { linkRows } from '@app/projector/runtime/link-rows';
import { writePipelined } from '@app/projector/runtime/pipelined-transaction';
import { handle, type Projection } from '@app/projector/runtime/projection';
import { toStatements } from '@app/projector/runtime/statements';
import type { Client } from 'pg';

export interface BeforeOptions {
  readonly client: Client;
  readonly log: EventLog;
  readonly schema: string;
  readonly until: Position;
  readonly mask: Mask | null;
}

/**
 * The reading of a question as it was before pages: one subscription, every event decoded, opened
 * and masked. It is kept here to be compared with.
 * @returns how many events were read
 */
export async function runBefore(
  projection: Projection,
  { client, log, schema, until, mask }: BeforeOptions,
): Promise<number> {
  let read = 0;
  const feed = openFeed(log, {
    after: START_POSITION,
    wants: (type) => projection.handlers.has(type),
    signal: new AbortController().signal,
    onOutage: () => undefined,
  });
  for await (const batch of feed) {
    read += batch.read;
    const events = batch.events.map((event) => mask?.event(event) ?? event);
    const folded = fold(events.flatMap((event) => handle(projection, event)));
    await linkRows(client, schema, folded);
    const statements = toStatements(schema, folded);
    if (statements.length > 0) await writePipelined(client, statements);
    if (comparePositions(batch.position, until) >= 0) break;
  }
  return read;
}
