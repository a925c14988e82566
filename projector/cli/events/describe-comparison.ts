import type { Comparison, LogFigures } from '@app/events/copy/compare-logs';
import { count, counted } from '../words.ts';

/** The result of a comparison, as lines for an operator. */
export function describeComparison({
  source,
  target,
  foreign,
  difference,
}: Comparison): readonly string[] {
  return [
    `source: ${figures(source)}`,
    `target: ${figures(target)}`,
    ...(foreign > 0 ? [`The target has ${counted(foreign, 'event')} in streams of its own.`] : []),
    difference === null
      ? 'Both are the same, event for event.'
      : `They differ after ${count(Math.max(0, source.events - 1))} events: ${difference}.`,
  ];
}

const figures = ({ events, streams, digest }: LogFigures): string =>
  `${counted(events, 'event')} in ${counted(streams, 'stream')}, sha256 ${digest}`;
