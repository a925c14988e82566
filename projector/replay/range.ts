import {
  comparePositions,
  formatPosition,
  parsePosition,
  type Position,
  START_POSITION,
} from '@app/events/position';

/** An end of a range: a place in the log, or a moment in ms since 1970. */
type Bound =
  | { readonly kind: 'position'; readonly position: Position }
  | { readonly kind: 'time'; readonly time: number };

/** Positions: after `from`, up to and including `until`. Times: from `from` on, before `until`. */
export interface Range {
  readonly from: Bound | null;
  readonly until: Bound | null;
}

/** The text is neither a time nor a position. The message is for the person who typed it. */
export class BoundError extends Error {
  override readonly name = 'BoundError';
}

const DAY = /^\d{4}-\d{2}-\d{2}$/u;
const DAY_MS = 24 * 60 * 60 * 1000;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/u;

/** A day (UTC) as `until` includes the whole day. @throws BoundError */
export function readRange(from: string | undefined, until: string | undefined): Range {
  const range = {
    from: from === undefined ? null : readBound('--from', from, 0),
    until: until === undefined ? null : readBound('--until', until, DAY_MS),
  };
  if (isEmpty(range))
    throw new BoundError('--until is before --from: there are no events between them.');
  return range;
}

function readBound(option: string, text: string, dayAdds: number): Bound {
  const position = parsePosition(text);
  if (position) return { kind: 'position', position };
  const isDay = DAY.test(text);
  const time = isDay ? Date.parse(`${text}T00:00:00Z`) : Date.parse(text);
  if ((!isDay && !MOMENT.test(text)) || Number.isNaN(time)) {
    throw new BoundError(
      `${option} ${text} is neither a day (2026-03-04), a moment (2026-03-04T05:06:07Z) nor a position (a number that npm run projector -- list shows).`,
    );
  }
  return { kind: 'time', time: isDay ? time + dayAdds : time };
}

function isEmpty({ from, until }: Range): boolean {
  if (from?.kind === 'time' && until?.kind === 'time') return until.time <= from.time;
  if (from?.kind === 'position' && until?.kind === 'position') {
    return comparePositions(until.position, from.position) <= 0;
  }
  return false;
}

/** For a time, the start of the log. */
export const startOf = ({ from }: Range): Position =>
  from?.kind === 'position' ? from.position : START_POSITION;

export function endOf({ until }: Range, endOfLog: Position): Position {
  if (until?.kind !== 'position') return endOfLog;
  return comparePositions(until.position, endOfLog) < 0 ? until.position : endOfLog;
}

export function isWithin(
  { from, until }: Range,
  {
    position,
    metadata,
  }: { readonly position: Position; readonly metadata: { readonly at: string } },
): boolean {
  const isTimed = from?.kind === 'time' || until?.kind === 'time';
  const time = isTimed ? Date.parse(metadata.at) : 0;
  if (from?.kind === 'time' && time < from.time) return false;
  if (until?.kind === 'time' && time >= until.time) return false;
  return until?.kind !== 'position' || comparePositions(position, until.position) <= 0;
}

const word = (bound: Bound): string =>
  bound.kind === 'position'
    ? `position ${formatPosition(bound.position)}`
    : new Date(bound.time).toISOString().replace('.000Z', 'Z');

export function describeRange({ from, until }: Range): string {
  const parts = [from && `from ${word(from)}`, until && `until ${word(until)}`];
  return parts.filter((part) => part !== null).join(' ') || 'the whole log';
}
