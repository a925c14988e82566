import { figure } from '../../../components/figure.ts';
import { chartData } from '../api/chart-data.ts';
import type { ChartData, ChartSeries } from '../api/chart-data.ts';
import type { QuestionResult } from '@app/query-api/features/questions/contract';
import { cohortData } from '../api/cohort-data.ts';
import { CohortChart } from './CohortChart.tsx';

/** The series differ by shade and, in line charts, by dashes: never by colour alone. */
const LOOKS = [
  { fill: 'fill-signal', stroke: 'stroke-signal', mark: 'bg-signal', dash: undefined },
  { fill: 'fill-ink-soft', stroke: 'stroke-ink-soft', mark: 'bg-ink-soft', dash: '6 4' },
  { fill: 'fill-moss', stroke: 'stroke-moss', mark: 'bg-moss', dash: '2 4' },
  { fill: 'fill-twine', stroke: 'stroke-twine', mark: 'bg-twine', dash: '10 4 2 4' },
] as const;
const lookOf = (place: number) => LOOKS[place % LOOKS.length] ?? LOOKS[0];

/** A report as a chart. The table below it has the same content. */
export function ResultChart({ result }: { result: QuestionResult }) {
  const cohorts = cohortData(result);
  if (cohorts !== null) return <CohortChart data={cohorts} />;
  const data = chartData(result);
  if (data === null || data.labels.length === 0) return null;
  if (data.kind === 'funnel') return <Funnel data={data} />;
  return (
    <figure className="grid gap-3">
      <figcaption className="sr-only">Chart; the table below has its figures</figcaption>
      <Legend series={data.series} />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-ink-faint">
        <div aria-hidden="true" className="figures -my-2 flex flex-col justify-between text-right">
          {[data.end, data.end / 2, 0].map((mark) => (
            <span key={mark} className="leading-4">
              {figure(mark)}
            </span>
          ))}
        </div>
        <div className="relative h-56 border-b border-line-strong">
          <span aria-hidden="true" className="absolute inset-x-0 top-0 border-t border-line" />
          <span aria-hidden="true" className="absolute inset-x-0 top-1/2 border-t border-line" />
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${data.labels.length} 100`}
            preserveAspectRatio="none"
            className="absolute inset-0 size-full"
          >
            {data.kind === 'bar' ? <Bars data={data} /> : <Lines data={data} />}
          </svg>
        </div>
        <div aria-hidden="true" className="col-start-2 mt-2 flex justify-between gap-3">
          {[...shownLabels(data.labels).entries()].map(([place, label]) => (
            <span key={place} className="figures min-w-0 truncate">
              {label}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}

/** All labels if there are few, otherwise the first, middle and last ones. */
function shownLabels(labels: readonly string[]): readonly string[] {
  if (labels.length <= 6) return labels;
  return [labels[0], labels[Math.floor(labels.length / 2)], labels.at(-1)].map(
    (label) => label ?? '',
  );
}

function Legend({ series }: { series: readonly ChartSeries[] }) {
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

function Bars({ data: { series, labels, end } }: { data: ChartData }) {
  const width = 0.8 / series.length;
  return series.map(({ name, values }, place) => (
    <g key={name} className={lookOf(place).fill}>
      {[...labels.keys()].map((at) => {
        const height = (Math.max(0, values[at] ?? 0) / end) * 100;
        return (
          <rect
            key={at}
            x={at + 0.1 + place * width}
            y={100 - height}
            width={width}
            height={height}
          />
        );
      })}
    </g>
  ));
}

function Lines({ data: { series, end } }: { data: ChartData }) {
  return series.map(({ name, values }, place) => (
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
  ));
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

function Funnel({ data: { labels, series } }: { data: ChartData }) {
  const values = series[0]?.values ?? [];
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  return (
    <figure className="grid gap-2">
      {[...labels.entries()].map(([place, label]) => {
        const value = values[place] ?? 0;
        const before = place === 0 ? null : (values[place - 1] ?? 0);
        return (
          <div
            key={place}
            className="grid gap-1 sm:grid-cols-[10rem_minmax(0,1fr)] sm:items-center"
          >
            <p className="text-sm font-semibold">{label}</p>
            <div className="flex items-center gap-3">
              <svg
                aria-hidden="true"
                viewBox="0 0 100 10"
                preserveAspectRatio="none"
                className="h-8 min-w-0 flex-1 rounded-control bg-line/50"
              >
                <rect
                  width={(value / most) * 100}
                  height="10"
                  className={place === 0 ? 'fill-ink-soft' : 'fill-signal'}
                />
              </svg>
              <p className="figures w-32 text-sm whitespace-nowrap">
                <strong>{figure(value)}</strong>
                {before !== null && before > 0 && (
                  <span className="text-ink-soft"> · {Math.round((value / before) * 100)} %</span>
                )}
              </p>
            </div>
          </div>
        );
      })}
    </figure>
  );
}
