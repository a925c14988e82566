import type { Recorded } from '@app/events/envelope';
import { endOfQuiet } from '../../features/helpers/quiet-hours.ts';
import type { HelpersState } from '../../features/helpers/state.ts';
import type { RequestedNotice } from '../../features/notices/decider.ts';

/** Reasons for notifying an owner in quiet hours, if they want that. */
export interface AnyHour {
  readonly isAlarm: boolean;
  /** Whether it is about a lost thing. */
  readonly isLost: () => Promise<boolean>;
}

/**
 * Notices to an owner wait until the end of their quiet hours. Those to helpers do not: they are
 * for the time when the owner does not look.
 * @param cause the subject of the notices
 */
export async function inQuietHours(
  requests: readonly RequestedNotice[],
  { quietHours }: HelpersState,
  { isAlarm, isLost }: AnyHour,
  { metadata }: Pick<Recorded<object>, 'metadata'>,
): Promise<readonly RequestedNotice[]> {
  if (quietHours === null || requests.length === 0) return requests;
  if (quietHours.exceptAlarms && isAlarm) return requests;
  if (quietHours.exceptLost && (await isLost())) return requests;
  const startsAt = endOfQuiet(new Date(metadata.at), quietHours)?.toISOString();
  if (startsAt === undefined) return requests;
  return requests.map((request) =>
    request.about.helperId === undefined ? { ...request, startsAt } : request,
  );
}
