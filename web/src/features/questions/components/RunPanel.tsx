import type { QuestionRun } from '@app/query-api/features/questions/contract';
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
import { ResultChart } from './ResultChart.tsx';
import { ResultTable } from './ResultTable.tsx';

interface RunPanelProps {
  id: string;
  runId: string;
  /** Shows a position in the source. */
  onPlace: (line: number, column: number) => void;
}

/** The progress of a run, and its result. */
export function RunPanel({ id, runId, onPlace }: RunPanelProps) {
  const { data, isError, error, refetch } = useQuery(runQuery(id, runId));
  if (isError) {
    return (
      <LoadFailed text={questionWords.loadFailed} error={error} retry={() => void refetch()} />
    );
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
      {run.failure !== null && run.is_followed && (
        <p>
          {run.state === 'following' ? questionWords.refreshFailed : questionWords.refreshEnded}
        </p>
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

interface RunHeadProps {
  id: string;
  run: QuestionRun;
  hasRows: boolean;
}

/** The state of a run, and the actions on it. */
function RunHead({ id, run, hasRows }: RunHeadProps) {
  const stopping = useMutation({ mutationFn: () => stopRun(id, run.id) });
  const saving = useMutation({
    mutationFn: (format: 'csv' | 'parquet') => downloadResult(id, run.id, format),
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
        <div className="flex flex-wrap gap-3">
          {(['csv', 'parquet'] as const).map((format) => (
            <Button
              key={format}
              busy={saving.isPending && saving.variables === format}
              onClick={() => saving.mutate(format)}
            >
              <Download aria-hidden size={18} />
              {format === 'csv' ? questionWords.download : questionWords.downloadParquet}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Up to which event the answer counts. */
function UpTo({ upTo: { position, at } }: { upTo: NonNullable<QuestionRun['up_to']> }) {
  return (
    <p className="text-sm text-ink-soft">
      Up to date as of <DateTime iso={at} /> <span className="figures">(position {position})</span>
    </p>
  );
}

function describe(run: QuestionRun): string {
  const state = runStates[run.state];
  if (run.state === 'waiting' || (run.is_followed && run.state !== 'running')) return state;
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
