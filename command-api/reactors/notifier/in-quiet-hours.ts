import type { Recorded } from '@app/events/envelope';
import { endOfQuiet } from '../../features/escalation/quiet-hours.ts';
import type { EscalationState } from '../../features/escalation/state.ts';
import type { RequestedNotice } from '../../features/notices/decider.ts';

/** Why an owner may want to be told at any hour. */
export interface AnyHour {
  readonly isAlarm: boolean;
  /** Whether it is about something that is lost. */
  readonly isLost: () => Promise<boolean>;
}

/**
 * Notices to an owner wait until the end of their quiet hours. Those to helpers do not: they are for
 * when the owner does not look.
 * @param cause what the notices are about
 */
export async function inQuietHours(
  requests: readonly RequestedNotice[],
  { quietHours }: EscalationState,
  { isAlarm, isLost }: AnyHour,
  { metadata }: Pick<Recorded<object>, 'metadata'>,
): Promise<readonly RequestedNotice[]> {
  if (quietHours === null || requests.length === 0) return requests;
  if (quietHours.exceptAlarms && isAlarm) return requests;
  if (quietHours.exceptLost && (await isLost())) return requests;
  return requests.map((request) => {
    if (request.about.helperId !== undefined) return request;
    const end = endOfQuiet(new Date(request.startsAt ?? metadata.at), quietHours);
    return end === null ? request : { ...request, startsAt: end.toISOString() };
  });
}
