import type {
  Operations,
  ProjectionRequestShown,
  ProjectionVersion,
  ReactorStanding,
} from '@app/query-api/features/operations/contract';
import { figure } from '../../../components/figure.ts';
import { refusalWords } from '../../../content/operations.ts';
import type { Health } from '../../admin/components/Badge.tsx';

/** A measurement older than this means that nothing measures any more. In seconds. */
const OLD = 20;
/** A lag this short is normal. In seconds. */
const MOMENT = 10;

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

/** A read model with all of its tables. */
export interface ReadModelShown {
  readonly name: string;
  readonly live: ProjectionVersion | null;
  readonly building: readonly ProjectionVersion[];
  readonly retired: readonly ProjectionVersion[];
  /** A requested rebuild that has not ended. */
  readonly rebuild: ProjectionRequestShown | null;
  readonly isDropping: boolean;
  /** A requested skip has not ended. */
  readonly isSkipping: boolean;
}

/** The versions grouped by read model; those that need attention come first. */
export function readModels({ projections, requests }: Operations): readonly ReadModelShown[] {
  const open = requests.filter(({ outcome }) => outcome === null);
  const models = [...new Set(projections.map(({ name }) => name))].map((name) => {
    const versions = projections.filter((version) => version.name === name);
    const asked = open.filter(({ projection }) => projection === name);
    return {
      name,
      live: versions.find(({ state }) => state === 'live') ?? null,
      building: versions.filter(({ state }) => state === 'building'),
      retired: versions.filter(({ state }) => state === 'retired'),
      rebuild: asked.find(({ act }) => act === 'rebuild') ?? null,
      isDropping: asked.some(({ act }) => act === 'drop-old'),
      isSkipping: asked.some(({ act }) => act === 'skip'),
    };
  });
  return models.toSorted((a, b) => urgency(a) - urgency(b));
}

const isStopped = ({ stopped }: ProjectionVersion): boolean => stopped !== null;

function urgency({ live, building, rebuild }: ReadModelShown): number {
  if (live === null || isStopped(live) || building.some(isStopped)) return 0;
  return building.length > 0 || rebuild !== null ? 1 : 2;
}

export function versionWords({ state, stopped, lag }: ProjectionVersion): Health {
  if (stopped !== null) return { health: 'bad', words: 'Stopped' };
  if (lag === null) return { health: 'warm', words: 'Not measured yet' };
  if (lag.measured_seconds_ago > OLD) return { health: 'bad', words: 'Not running' };
  if (state === 'building') return { health: 'warm', words: 'Building' };
  return waitingWords(lag);
}

export function reactorWords({ state, lag }: ReactorStanding): Health {
  if (lag.measured_seconds_ago > OLD) return { health: 'bad', words: 'Not running' };
  if (state === 'failing') return { health: 'bad', words: 'Blocked' };
  if (state === 'store-away') return { health: 'warm', words: 'Waiting for a store' };
  return waitingWords(lag);
}

type Lag = ReactorStanding['lag'];

function waitingWords({ events, seconds }: Lag): Health {
  if (events === 0) return { health: 'good', words: 'Up to date' };
  return { health: seconds <= MOMENT ? 'good' : 'warm', words: 'Behind' };
}

/** Such as `1,000+ events, 3 minutes`; a dash if it is not measured now. */
export function lagText(lag: Lag | null): string {
  if (lag === null || lag.measured_seconds_ago > OLD) return '–';
  if (lag.events === 0) return 'None';
  const count = `${figure(lag.events)}${lag.is_more ? '+' : ''}`;
  return `${count} ${lag.events === 1 ? 'event' : 'events'}, ${lengthText(lag.seconds)}`;
}

/** Such as `1,200 events/s`; a dash if it is not known. */
export function rateText(perSecond: number | null): string {
  if (perSecond === null) return '–';
  const shown =
    perSecond > 0 && perSecond < 10 ? perSecond.toFixed(1) : figure(Math.round(perSecond));
  return `${shown} events/s`;
}

/** Such as `42 %, about 3 minutes left`. */
export function progressText({ progress, per_second, seconds_left }: ProjectionVersion): string {
  const parts = [`${Math.floor((progress ?? 0) * 100)} %`];
  if (per_second !== null && per_second > 0) parts.push(rateText(per_second));
  if (seconds_left !== null) {
    parts.push(seconds_left < 1 ? 'nearly done' : `about ${lengthText(seconds_left)} left`);
  }
  return parts.join(', ');
}

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** Such as `12.4 MB`. */
export function sizeText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${value >= 100 || unit === 0 ? Math.round(value) : value.toFixed(1)} ${UNITS[unit] ?? ''}`;
}

const OUTCOMES = { done: 'Done', stopped: 'Stopped', refused: 'Not done' } as const;

export function outcomeText({ outcome, refusal }: ProjectionRequestShown): Health {
  if (outcome === null) return { health: 'warm', words: 'Under way' };
  if (outcome === 'done') return { health: 'good', words: OUTCOMES.done };
  const why = refusal === null ? '' : `: ${refusalWords[refusal] ?? refusal}`;
  return { health: outcome === 'stopped' ? 'warm' : 'bad', words: `${OUTCOMES[outcome]}${why}` };
}

/** The state of all of them in a sentence. */
export function summaryText(models: readonly ReadModelShown[]): Health {
  const all = models.flatMap(({ live, building }) => [...(live ? [live] : []), ...building]);
  const oldest = Math.max(0, ...all.map(({ lag }) => lag?.measured_seconds_ago ?? 0));
  if (oldest > OLD) {
    const words = `No projector has been running for ${lengthText(oldest)}. What you see is that old.`;
    return { health: 'bad', words };
  }
  const stopped = all.filter(isStopped).length;
  if (stopped > 0) return { health: 'bad', words: `${stopped} of ${models.length} stopped.` };
  const busy = models.filter(({ building, rebuild }) => building.length > 0 || rebuild !== null);
  if (busy.length > 0) return { health: 'warm', words: `${busy.length} being built.` };
  const behind = all.filter((version) => versionWords(version).health !== 'good').length;
  if (behind > 0) return { health: 'warm', words: `${behind} of ${models.length} are behind.` };
  return { health: 'good', words: `All ${models.length} are up to date.` };
}
