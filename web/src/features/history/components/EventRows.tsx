import type { EventRowsAnswer } from '@app/query-api/features/past/contract';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { figure } from '../../../components/figure.ts';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { ApiError } from '../../../api/problem.ts';
import { historyWords as words } from '../../../content/history-words.ts';
import { ListSkeleton } from '../../admin/components/ListSkeleton.tsx';
import { lookAtRows } from '../api/event-rows.ts';
import { RowTable } from './RowTable.tsx';
import { Tallies } from './Tallies.tsx';

/** The rows of read models before and after an event, loaded on demand. */
export function EventRows({ position }: { position: string }) {
  const asking = useMutation({ mutationFn: () => lookAtRows(position) });
  const { data, error } = asking;
  const ask = (): void => asking.mutate();
  if (asking.isIdle) {
    return (
      <Button className="justify-self-start" onClick={ask}>
        Show rows before and after
      </Button>
    );
  }
  if (asking.isPending) return <ListSkeleton label="Rebuilding the rows" />;
  if (asking.isError) return <Failed error={error} retry={ask} />;
  const result = data?.result ?? null;
  if (result !== null) return <Found result={result} />;
  return <Refused text={data?.failure ?? words.rowsNobody} retry={ask} />;
}

/** A refusal with a reason is not a network failure. */
function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  if (error instanceof ApiError && error.status < 500) {
    return <Refused text={error.detail ?? error.message} retry={retry} />;
  }
  return <LoadFailed text={words.rowsFailure} level={3} error={error} retry={retry} />;
}

function Refused({ text, retry }: { text: string; retry: () => void }) {
  return (
    <EmptyState
      drawing="door"
      level={3}
      title={words.rowsFailure}
      action={<Button onClick={retry}>Try again</Button>}
    >
      {text}
    </EmptyState>
  );
}

function Found({ result }: { result: NonNullable<EventRowsAnswer['result']> }) {
  const { rows, more, tallies } = result;
  const isNothing = rows.length === 0 && tallies.length === 0;
  return (
    <div aria-live="polite" className="grid min-w-0 gap-5">
      {isNothing && <p className="text-ink-soft">{words.rowsNone}</p>}
      {rows.map((row) => (
        <RowTable key={`${row.table} ${JSON.stringify(row.key)}`} row={row} />
      ))}
      {more > 0 && <p className="text-ink-soft">and {figure(more)} more rows</p>}
      {tallies.length > 0 && <Tallies tallies={tallies} />}
    </div>
  );
}
