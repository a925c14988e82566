import type { EventNamed, EventTypeName } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import type { Actor } from '@app/events/envelope';

interface Circumstances {
  /** ISO 8601 in UTC. */
  readonly at?: string;
  readonly actor?: Actor;
}

/** The time of test events, if it does not matter. */
export const SOME_TIME = '2026-03-04T05:06:07.890Z';

let count = 0;

/** An event as if read from the log, each one after the previous one. */
export function recorded<Type extends EventTypeName>(
  event: EventNamed<Type> & { type: Type },
  { at = SOME_TIME, actor = { kind: 'system' } }: Circumstances = {},
): Recorded<EventNamed<Type>> {
  count += 1;
  const id = `event-${count}`;
  return {
    ...event,
    id,
    stream: 'some-stream',
    revision: 0n,
    position: { commit: BigInt(count * 100), prepare: BigInt(count * 100) },
    metadata: {
      version: 1,
      actor,
      commandId: id,
      correlationId: id,
      causationId: id,
      at,
    },
  };
}
