import type { ProjectionStanding } from '@app/query-api/features/projections/contract';
import { figure } from '../../../components/figure.ts';

/** Measured longer ago than this, nobody measures any more. Seconds. */
const OLD = 20;
/** A moment that everybody is behind now and then. Seconds. */
const MOMENT = 10;

export type Health = 'good' | 'warm' | 'bad';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A length of time in its largest unit, in words, such as `3 minutes`. */
export function lengthText(seconds: number): string {
  if (seconds < MINUTE) return counted(seconds, 'second');
  if (seconds < HOUR) return counted(seconds / MINUTE, 'minute');
  if (seconds < DAY) return counted(seconds / HOUR, 'hour');
  return counted(seconds / DAY, 'day');
}

function counted(amount: number, unit: string): string {
  const whole = Math.round(amount);
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`;
}

/** How a projection fares, for an administrator. */
export function standingOf(projection: ProjectionStanding): { health: Health; words: string } {
  const { state, stopped_at: stopped, lag } = projection;
  if (stopped !== null) return { health: 'bad', words: 'Stopped' };
  if (lag === null) return { health: 'warm', words: 'Not measured yet' };
  if (lag.measured_seconds_ago > OLD) return { health: 'bad', words: 'Not running' };
  if (state === 'building') return { health: 'warm', words: 'Building' };
  if (lag.events === 0) return { health: 'good', words: 'Up to date' };
  return { health: lag.seconds <= MOMENT ? 'good' : 'warm', words: 'Behind' };
}

/** How far behind the log, such as `1,000+ events, 3 minutes`; null where it is not measured now. */
export function lagText({ lag }: ProjectionStanding): string | null {
  if (lag === null || lag.measured_seconds_ago > OLD) return null;
  if (lag.events === 0) return 'No events waiting';
  const count = `${figure(lag.events)}${lag.is_more ? '+' : ''}`;
  return `${count} ${lag.events === 1 ? 'event' : 'events'}, ${lengthText(lag.seconds)}`;
}

/** All of them in a sentence. */
export function healthText(projections: readonly ProjectionStanding[]): {
  health: Health;
  words: string;
} {
  const standings = projections.map(standingOf);
  const count = (wanted: Health): number =>
    standings.filter(({ health }) => health === wanted).length;
  const oldest = Math.max(0, ...projections.map(({ lag }) => lag?.measured_seconds_ago ?? 0));
  // Whatever else is wrong, nothing moves any more.
  if (oldest > OLD) {
    const words = `No projector has been running for ${lengthText(oldest)}. What you see is that old.`;
    return { health: 'bad', words };
  }
  const bad = count('bad');
  if (bad > 0) return { health: 'bad', words: `${bad} of ${projections.length} stopped.` };
  const warm = count('warm');
  if (warm > 0) return { health: 'warm', words: `${warm} of ${projections.length} are behind.` };
  return { health: 'good', words: `All ${projections.length} are up to date.` };
}
