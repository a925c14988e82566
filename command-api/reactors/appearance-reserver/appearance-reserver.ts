import type { CommandContext, Recorded } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import type { Names } from '../../features/names/names.ts';
import { defineReactor, type Reactor } from '../runtime/reactor.ts';

const NAME = 'appearance-reserver';

/**
 * Reserves the appearance of usernames from earlier versions, so that nobody registers a look-alike
 * (docs/adr/0080). Newer names are reserved when their account is created.
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
