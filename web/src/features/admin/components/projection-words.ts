import type { ProjectionStanding } from '@app/query-api/features/projections/contract';
import { figure } from '../../../components/figure.ts';

/** In seconds. An older measurement means that nobody measures any more. */
const OLD = 20;
/** In seconds. A delay this short is normal. */
const MOMENT = 10;

export type Health = 'good' | 'warm' | 'bad';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A duration in its largest unit, such as `3 minutes`. */
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

/** The state of a projection, for an administrator. */
export function standingOf(projection: ProjectionStanding): { health: Health; words: string } {
  const { state, stopped_at: stopped, lag } = projection;
  if (stopped !== null) return { health: 'bad', words: 'Stopped' };
  if (lag === null) return { health: 'warm', words: 'Not measured yet' };
  if (lag.measured_seconds_ago > OLD) return { health: 'bad', words: 'Not running' };
  if (state === 'building') return { health: 'warm', words: 'Building' };
  if (lag.events === 0) return { health: 'good', words: 'Up to date' };
  return { health: lag.seconds <= MOMENT ? 'good' : 'warm', words: 'Behind' };
}

/** The lag, such as `1,000+ events, 3 minutes`; null if it is not measured. */
export function lagText({ lag }: ProjectionStanding): string | null {
  if (lag === null || lag.measured_seconds_ago > OLD) return null;
  if (lag.events === 0) return 'No events waiting';
  const count = `${figure(lag.events)}${lag.is_more ? '+' : ''}`;
  return `${count} ${lag.events === 1 ? 'event' : 'events'}, ${lengthText(lag.seconds)}`;
}

/** All projections in one sentence. */
export function healthText(projections: readonly ProjectionStanding[]): {
  health: Health;
  words: string;
} {
  const standings = projections.map(standingOf);
  const count = (wanted: Health): number =>
    standings.filter(({ health }) => health === wanted).length;
  const oldest = Math.max(0, ...projections.map(({ lag }) => lag?.measured_seconds_ago ?? 0));
  // The most important problem: nothing makes progress.
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
