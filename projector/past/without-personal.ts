import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import type { Projection } from '../runtime/projection.ts';

/** The same event as if its personal part was erased; that is not even looked at. */
export function withoutPersonal(event: Recorded<AnyEvent>): Recorded<AnyEvent> {
  const { type, data, id, stream, revision, position, metadata } = event;
  return { type, data, id, stream, revision, position, metadata, personal: null };
}

/** The same projection, whose handlers get no personal part: nothing of a person is in its rows. */
export function withoutPersonalParts(projection: Projection): Projection {
  const handlers = new Map(
    [...projection.handlers].map(
      ([type, handler]) =>
        [type, (event: Recorded<AnyEvent>) => handler(withoutPersonal(event))] as const,
    ),
  );
  return { ...projection, handlers };
}
