import { CopyError } from '../copy/copy-log.ts';
import type { RawLog } from '../copy/raw-log.ts';
import { ANY, jsonEvent } from '../log/client.ts';
import { NUMBER_STREAM } from '../several-logs/number-stream.ts';

/** A segment must end at an event that all readers receive. This one is in no catalogue, so no reader handles it. */
const TYPE = 'LogSplit';

/**
 * Appends an event at which the order can end.
 * @returns the first number of its position
 * @throws CopyError, and EventLogUnavailableError
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
