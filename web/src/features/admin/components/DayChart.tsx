import { useId, useState } from 'react';
import type { PointerEvent } from 'react';
import { utcDay } from '../../../components/date-text.ts';
import { figure } from '../../../components/figure.ts';
import { axisEnd, busiest, indexAt, sumOf } from './day-figures.ts';
import type { DayCount } from './day-figures.ts';

interface DayChartProps {
  title: string;
  /** Oldest first, without gaps. */
  days: readonly DayCount[];
}

/**
 * A bar per day, with details of the day under the pointer. Its text and its table say the same.
 */
export function DayChart({ title, days }: DayChartProps) {
  const id = useId();
  const most = busiest(days);
  const end = axisEnd(most?.count ?? 0);
  const all = `${figure(sumOf(days))} in ${days.length} days`;
  const top = most === null ? '' : `, most on ${utcDay(most.day)}: ${figure(most.count)}`;
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-3">
      <div>
        <h2 id={id} className="font-display text-xl font-bold">
          {title}
        </h2>
        <p className="figures text-sm text-ink-soft">{all + top}</p>
      </div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-ink-faint">
        <div aria-hidden="true" className="figures -my-2 flex flex-col justify-between text-right">
          {[end, end / 2, 0].map((mark) => (
            <span key={mark} className="leading-4">
              {figure(mark)}
            </span>
          ))}
        </div>
        <Plot days={days} end={end} />
        <div aria-hidden="true" className="figures col-start-2 mt-2 flex justify-between">
          {[0, Math.floor(days.length / 2), days.length - 1].map((index) => (
            <span key={index}>{utcDay(days[index]?.day ?? '')}</span>
          ))}
        </div>
      </div>
      <DayTable title={title} days={days} />
    </section>
  );
}

interface PlotProps {
  days: readonly DayCount[];
  end: number;
}

function Plot({ days, end }: PlotProps) {
  const [index, setIndex] = useState<number | null>(null);

  function point(event: PointerEvent<HTMLDivElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setIndex(indexAt((event.clientX - left) / width, days));
  }

  return (
    <div
      className="relative h-40 touch-pan-y border-b border-line-strong"
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={() => setIndex(null)}
    >
      <span aria-hidden="true" className="absolute inset-x-0 top-0 border-t border-line" />
      <span aria-hidden="true" className="absolute inset-x-0 top-1/2 border-t border-line" />
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${days.length} ${end}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full"
      >
        {index !== null && <rect x={index} width="1" height={end} className="fill-line" />}
        {days.map(({ day, count }, place) => (
          <Bar key={day} count={count} end={end} place={place} isPointed={place === index} />
        ))}
      </svg>
      {index !== null && <Readout days={days} index={index} />}
    </div>
  );
}

/** Small values are drawn slightly taller, to distinguish them from zero. */
const LEAST_SHARE = 0.015;

interface BarProps {
  count: number;
  end: number;
  place: number;
  isPointed: boolean;
}

function Bar({ count, end, place, isPointed }: BarProps) {
  if (count === 0) return null;
  const height = Math.max(count, end * LEAST_SHARE);
  return (
    <rect
      x={place + 0.12}
      y={end - height}
      width="0.76"
      height={height}
      className={isPointed ? 'fill-signal' : 'fill-ink-soft'}
    />
  );
}

/** Above its day; it stays within the chart at both ends. */
function Readout({ days, index }: { days: readonly DayCount[]; index: number }) {
  const day = days[index];
  if (day === undefined) return null;
  const share = ((index + 0.5) / days.length) * 100;
  return (
    <p
      aria-hidden="true"
      style={{ left: `${share}%`, transform: `translateX(-${share}%)` }}
      className="figures pointer-events-none absolute -top-3 rounded-control border border-line-strong bg-lift px-2.5 py-1 text-sm whitespace-nowrap text-ink"
    >
      {utcDay(day.day)}: <strong>{figure(day.count)}</strong>
    </p>
  );
}

function DayTable({ title, days }: DayChartProps) {
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 items-center rounded-control font-medium text-ink-soft underline decoration-line-strong underline-offset-4">
        Show as a table
      </summary>
      <table className="figures w-full text-left">
        <thead>
          <tr>
            <th className="px-3 py-2 font-semibold">Day (UTC)</th>
            <th className="px-3 py-2 text-right font-semibold">{title.replace(/ .*/u, '')}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, count }) => (
            <tr key={day} className="border-t border-line">
              <td className="px-3 py-1.5">{utcDay(day)}</td>
              <td className="px-3 py-1.5 text-right">{figure(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
