import { useState, type PointerEvent } from 'react';
import { figure } from '../../../components/figure.ts';
import { axisEnd, type ChartData, type ChartSeries } from '../api/chart-data.ts';

/** The series differ by shade and, in line charts, by dashes: never by colour alone. */
const LOOKS = [
  { fill: 'fill-ink-soft', stroke: 'stroke-ink-soft', mark: 'bg-ink-soft', dash: undefined },
  { fill: 'fill-signal', stroke: 'stroke-signal', mark: 'bg-signal', dash: '6 4' },
  { fill: 'fill-moss', stroke: 'stroke-moss', mark: 'bg-moss', dash: '2 4' },
  { fill: 'fill-twine', stroke: 'stroke-twine', mark: 'bg-twine', dash: '10 4 2 4' },
] as const;
const lookOf = (place: number) => LOOKS[place % LOOKS.length] ?? LOOKS[0];

/** A chart of bars or lines, with the figures under the pointer. Its page has them as a table. */
export function Chart({ kind, labels, series }: ChartData) {
  const [pointed, setPointed] = useState<number | null>(null);
  const end = axisEnd(Math.max(0, ...series.flatMap(({ values }) => values.map(Number))));
  function point({ currentTarget, clientX }: PointerEvent<HTMLDivElement>): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    const place = Math.floor(((clientX - left) / width) * labels.length);
    setPointed(Math.min(labels.length - 1, Math.max(0, place)));
  }
  return (
    <div
      aria-hidden="true"
      className="figures grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-ink-faint"
    >
      <Axis end={end} />
      <div
        className="relative h-48 touch-pan-y border-b border-line-strong"
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={() => setPointed(null)}
      >
        <span className="absolute inset-x-0 top-0 border-t border-line" />
        <span className="absolute inset-x-0 top-1/2 border-t border-line" />
        <svg
          viewBox={`0 0 ${labels.length} 100`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full"
        >
          {pointed !== null && <rect x={pointed} width="1" height="100" className="fill-line" />}
          {series.map(({ name, values }, place) =>
            kind === 'bar' ? (
              <Bars key={name} values={values} end={end} place={place} of={series.length} />
            ) : (
              <path
                key={name}
                d={pathOf(values, end)}
                fill="none"
                strokeWidth="2"
                strokeLinecap="round"
                strokeDasharray={lookOf(place).dash}
                vectorEffect="non-scaling-stroke"
                className={lookOf(place).stroke}
              />
            ),
          )}
        </svg>
        {pointed !== null && <Readout labels={labels} series={series} place={pointed} />}
      </div>
      <div className="col-start-2 mt-2 flex justify-between gap-3">
        {[...shownLabels(labels).entries()].map(([place, label]) => (
          <span key={place} className="min-w-0 truncate">
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}

function Axis({ end }: { end: number }) {
  return (
    <div className="-my-2 flex flex-col justify-between text-right">
      {[end, end / 2, 0].map((mark) => (
        <span key={mark} className="leading-4">
          {figure(mark)}
        </span>
      ))}
    </div>
  );
}

/** Above its place; it stays within the chart at both ends. */
function Readout({ labels, series, place }: Omit<ChartData, 'kind'> & { place: number }) {
  const share = ((place + 0.5) / labels.length) * 100;
  const figures = series.map(({ values }) => figure(values[place] ?? 0));
  return (
    <p
      style={{ left: `${share}%`, transform: `translateX(-${share}%)` }}
      className="pointer-events-none absolute -top-3 rounded-control border border-line-strong bg-lift px-2.5 py-1 text-sm whitespace-nowrap text-ink"
    >
      {labels[place]}: <strong>{figures.join(', ')}</strong>
    </p>
  );
}

/** All labels if there are few, otherwise the first, middle and last ones. */
function shownLabels(labels: readonly string[]): readonly string[] {
  if (labels.length <= 6) return labels;
  return [labels[0], labels[Math.floor(labels.length / 2)], labels.at(-1)].map(
    (label) => label ?? '',
  );
}

export function Legend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      {series.map(({ name }, place) => (
        <li key={name} className="inline-flex items-center gap-2">
          <span aria-hidden="true" className={`size-3 rounded-full ${lookOf(place).mark}`} />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** In percent of the height: small values are drawn slightly taller, to tell them from zero. */
const LEAST_HEIGHT = 1.5;

interface BarsProps extends Pick<ChartSeries, 'values'> {
  end: number;
  place: number;
  /** The number of series. */
  of: number;
}

function Bars({ values, end, place, of }: BarsProps) {
  const width = 0.8 / of;
  return (
    <g className={lookOf(place).fill}>
      {values.map((value, at) => {
        if (value === null || value <= 0) return null;
        const height = Math.max((value / end) * 100, LEAST_HEIGHT);
        const x = at + 0.1 + place * width;
        return <rect key={x} x={x} y={100 - height} width={width} height={height} />;
      })}
    </g>
  );
}

/** Leaves a gap if a row has no number. A single point is drawn as a dash. */
function pathOf(values: ChartSeries['values'], end: number): string {
  let isOpen = false;
  return values
    .map((value, at) => {
      if (value === null) {
        isOpen = false;
        return '';
      }
      const point = `${at + 0.5} ${100 - (Math.max(0, value) / end) * 100}`;
      const isAlone = !isOpen && (values[at + 1] ?? null) === null;
      const step = isOpen ? `L${point}` : `M${point}`;
      isOpen = true;
      return isAlone ? `${step}h0.01` : step;
    })
    .join('');
}
