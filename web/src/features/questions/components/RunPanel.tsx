import type { QuestionRun, QuestionResult } from '@app/query-api/features/questions/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, Square } from 'lucide-react';
import { Button } from '../../../components/Button.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { figure } from '../../../components/figure.ts';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { questionWords, runStates } from '../../../content/questions.ts';
import { chartData } from '../api/chart-data.ts';
import { downloadResult, isUnderWay, runQuery, stopRun } from '../api/questions.ts';
import { Chart, Legend } from './Chart.tsx';
import { Failure, Plan, ResultTable } from './ResultTable.tsx';

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
      {run.up_to !== null && (
        <p className="text-sm text-ink-soft">
          Up to date as of <DateTime iso={run.up_to.at} />{' '}
          <span className="figures">(position {run.up_to.position})</span>
        </p>
      )}
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
  const saving = useMutation({ mutationFn: () => downloadResult(id, run.id) });
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
      <Chart {...data} />
    </figure>
  );
}
