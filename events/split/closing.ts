import { CopyError } from '../copy/copy-log.ts';
import type { RawLog } from '../copy/raw-log.ts';
import { ANY, jsonEvent } from '../log/client.ts';
import { NUMBER_STREAM } from '../several-logs/log-number.ts';

/** In no catalogue: all readers are given it, as an end of a segment must be, and none knows it. */
const TYPE = 'LogSplit';

/**
 * Appends an event at whose place the order can end.
 * @returns the first number of its position
 */
export async function appendClosing(target: RawLog): Promise<bigint> {
  const event = jsonEvent({ type: TYPE, data: {}, metadata: {} });
  const options = { expectedRevision: ANY } as const;
  const { position } = await target.patiently((client) =>
    client.appendToStream(NUMBER_STREAM, event, options),
  );
  if (!position) throw new CopyError('The first event store did not take the end of the order.');
  return position.commit;
}
