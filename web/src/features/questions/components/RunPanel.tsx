import type { QuestionRun, QuestionResult } from '@app/query-api/features/questions/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, Square } from 'lucide-react';
import { Button } from '../../../components/Button.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { figure } from '../../../components/figure.ts';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { questionWords, runStates } from '../../../content/questions.ts';
import { downloadResult, isUnderWay, runQuery, stopRun } from '../api/questions.ts';
import { Failure } from './Failure.tsx';
import { Plan } from './Plan.tsx';
import { ResultTable } from './ResultTable.tsx';
import { chartData, type ChartData, type ChartSeries } from '../api/chart-data.ts';

/** The series differ by shade and, in line charts, by dashes: never by colour alone. */
const LOOKS = [
  { fill: 'fill-signal', stroke: 'stroke-signal', mark: 'bg-signal', dash: undefined },
  { fill: 'fill-ink-soft', stroke: 'stroke-ink-soft', mark: 'bg-ink-soft', dash: '6 4' },
  { fill: 'fill-moss', stroke: 'stroke-moss', mark: 'bg-moss', dash: '2 4' },
  { fill: 'fill-twine', stroke: 'stroke-twine', mark: 'bg-twine', dash: '10 4 2 4' },
] as const;
const lookOf = (place: number) => LOOKS[place % LOOKS.length] ?? LOOKS[0];

interface RunPanelProps {
  id: string;
  runId: string;
  onPlace: (line: number, column: number) => void;
}

export function RunPanel({ id, runId, onPlace }: RunPanelProps) {
  const query = useQuery(runQuery(id, runId));
  const { data, isError } = query;
  if (isError) {
    return <LoadFailed text={questionWords.loadFailed} query={query} />;
  }
  if (data === undefined) return null;
  const { run, result } = data;
  return (
    <section aria-label="Answer" className="grid min-w-0 gap-4 lg:col-span-2">
      <RunHead id={id} run={run} hasRows={result !== null && result.rows.length > 0} />
      {run.up_to !== null && <UpTo upTo={run.up_to} />}
      {isUnderWay(run.state) && (
        <progress
          aria-label="Share of the history that was read"
          className="w-full"
          max={1}
          value={run.share}
        />
      )}
      {run.failure !== null && <Failure {...run.failure} onPlace={onPlace} />}
      {result !== null && (
        <>
          <ResultChart result={result} />
          <ResultTable result={result} />
          {result.plan !== undefined && <Plan lines={result.plan} />}
          <p className="text-sm text-ink-faint">
            Tables: {result.tables.map(({ name, rows }) => `${name} (${figure(rows)})`).join(', ')}
          </p>
        </>
      )}
    </section>
  );
}

function RunHead({ id, run, hasRows }: { id: string; run: QuestionRun; hasRows: boolean }) {
  const stopping = useMutation({ mutationFn: () => stopRun(id, run.id) });
  const saving = useMutation({
    mutationFn: () => downloadResult(id, run.id),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <output className="figures font-semibold">{describe(run)}</output>
      {isUnderWay(run.state) && (
        <Button busy={stopping.isPending} onClick={() => stopping.mutate()}>
          <Square aria-hidden size={16} />
          {questionWords.stop}
        </Button>
      )}
      {hasRows && (
        <Button busy={saving.isPending} onClick={() => saving.mutate()}>
          <Download aria-hidden size={18} />
          {questionWords.download}
        </Button>
      )}
    </div>
  );
}

function UpTo({ upTo: { position, at } }: { upTo: NonNullable<QuestionRun['up_to']> }) {
  return (
    <p className="text-sm text-ink-soft">
      Up to date as of <DateTime iso={at} /> <span className="figures">(position {position})</span>
    </p>
  );
}

function describe(run: QuestionRun): string {
  const state = runStates[run.state];
  if (run.state === 'waiting') return state;
  const read = `${countOf(run.read, 'event')} read, ${figure(run.handled)} used`;
  if (run.state !== 'running') return `${state}: ${read}, ${duration(run.seconds)}`;
  const left = run.seconds_left === null ? '' : `, about ${duration(run.seconds_left)} left`;
  return `${state}: ${read}, ${figure(run.per_second)} a second${left}`;
}

const countOf = (count: number, unit: string): string =>
  `${figure(count)} ${count === 1 ? unit : `${unit}s`}`;

function duration(seconds: number): string {
  if (seconds < 60) return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} seconds`;
  return `${Math.round(seconds / 60)} minutes`;
}

function ResultChart({ result }: { result: QuestionResult }) {
  const data = chartData(result);
  if (data === null || data.labels.length === 0) return null;
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
