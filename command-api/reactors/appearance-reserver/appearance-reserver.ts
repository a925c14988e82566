import type { CommandContext, Recorded } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import type { Names } from '../../features/names/names.ts';
import { defineReactor, type Reactor } from '../runtime/reactor.ts';

const NAME = 'appearance-reserver';

/**
 * Reserves how the usernames of earlier versions look, so that nobody registers a look-alike of
 * them (docs/adr/0080). Names that were taken since are reserved with their account already.
 */
export function appearanceReserver(names: Names): Reactor {
  const reserve = ({ id, data, metadata }: Recorded<{ data: { userId: string } }>) =>
    names.reserveAppearance(data.userId, contextOf(id, metadata));
  return defineReactor({
    name: NAME,
    personal: 'skip',
    on: { UserRegistered: reserve, UsernameChanged: reserve },
  });
}

const contextOf = (
  eventId: string,
  { correlationId, at }: Recorded<object>['metadata'],
): CommandContext => ({
  actor: { kind: 'reactor', name: NAME },
  commandId: uuidV5(eventId, 'appearance'),
  correlationId,
  causationId: eventId,
  at: new Date(at),
});
