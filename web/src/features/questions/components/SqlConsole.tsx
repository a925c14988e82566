import type { SqlResult } from '@app/query-api/features/questions/sql-contract';
import { useMutation } from '@tanstack/react-query';
import { Download, Play } from 'lucide-react';
import { useRef } from 'react';
import { logError } from '../../../api/log-error.ts';
import { ApiError } from '../../../api/problem.ts';
import { Button } from '../../../components/Button.tsx';
import { figure } from '../../../components/figure.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { sqlWords } from '../../../content/sql.ts';
import { useOwnDraft } from '../../auth/components/use-own-draft.ts';
import { askSql, saveResult } from '../api/sql.ts';
import { Failure } from './Failure.tsx';
import { Plan } from './Plan.tsx';
import { ResultTable } from './ResultTable.tsx';
import type { SourceHandle } from '../editor/open-editor.ts';
import { SourceField } from './SourceField.tsx';
import { SqlViews } from './SqlViews.tsx';

/** Where analysts query masked views with SQL (docs/product.md, SQL). */
export function SqlConsole() {
  const draft = useOwnDraft('sql', { statement: '' });
  const { statement } = draft.values;
  const source = useRef<SourceHandle>(null);
  const asking = useMutation({ mutationFn: askSql, onError: fail });
  const failure = asking.data?.failure ?? null;
  const isAsked = asking.variables === statement;
  const type = (text: string): void => draft.setValues({ statement: text });
  const run = (): void => {
    if (statement.trim() !== '' && !asking.isPending) asking.mutate(statement);
  };
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 content-start gap-4">
        <SourceField
          ref={source}
          isShort
          language="sql"
          label={sqlWords.statement}
          help={sqlWords.statementHelp}
          plainHelp={sqlWords.plainHelp}
          value={statement}
          readOnly={false}
          wrongLine={isAsked ? (failure?.line ?? null) : null}
          onChange={type}
          onRun={run}
        />
        <Button
          kind="primary"
          className="justify-self-start"
          busy={asking.isPending}
          disabled={statement.trim() === ''}
          onClick={run}
        >
          <Play aria-hidden size={18} />
          {sqlWords.run}
        </Button>
        {failure !== null && (
          <Failure {...failure} onPlace={(line, column) => source.current?.show(line, column)} />
        )}
        {asking.data?.result && <Result result={asking.data.result} />}
      </div>
      <SqlViews onInsert={(text) => source.current?.insert(text)} onExample={type} />
    </div>
  );
}

function Result({ result }: { result: SqlResult }) {
  const { rows, is_cut: isCut, milliseconds, plan, columns, types } = result;
  return (
    <section aria-label="Answer" className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <output className="figures font-semibold">
          {`${figure(rows.length)} ${rows.length === 1 ? 'row' : 'rows'} in ${figure(milliseconds)} ms`}
        </output>
        {rows.length > 0 && (
          <Button onClick={() => saveResult(result)}>
            <Download aria-hidden size={18} />
            {sqlWords.download}
          </Button>
        )}
      </div>
      <ResultTable result={{ columns, rows, isCut }} types={types} cut={sqlWords.cut} />
      <Plan lines={plan} />
    </section>
  );
}

function fail(error: Error): void {
  logError(error);
  showToast('error', error instanceof ApiError ? error.message : sqlWords.failed);
}
