import {
  type SqlResult,
  SQL_VIEWS,
  sqlAnswer,
  type SqlAnswer,
} from '@app/query-api/features/questions/sql-contract';
import { useMutation } from '@tanstack/react-query';
import { Download, Play } from 'lucide-react';
import { useRef } from 'react';
import { questionAnswer } from '@app/command-api/features/questions/contract';
import { csvHead, csvLine } from '@app/query-api/contract/csv';
import { logError } from '../../../api/log-error.ts';
import { ApiError } from '../../../api/problem.ts';
import { Button } from '../../../components/Button.tsx';
import { figure } from '../../../components/figure.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { sqlWords, sqlExamples } from '../../../content/sql.ts';
import { useOwnDraft } from '../../auth/components/use-own-draft.ts';
import { CatalogueEntry, InsertButton } from './CataloguePanel.tsx';
import { Failure, Plan, ResultTable } from './ResultTable.tsx';
import type { SourceHandle } from '../editor/open-editor.ts';
import { SourceField } from './SourceField.tsx';
import { get } from '../../../api/client.ts';
import { saveFile } from '../../../api/download.ts';
import { randomKey } from '../../../api/random-key.ts';
import { sendCommand } from '../../../api/own-calls.ts';

/** A statement may wait for two others and take up to 5 seconds itself. */
const PATIENCE_MS = 15_000;

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

interface SqlViewsProps {
  onInsert: (text: string) => void;
  /** Replaces what is typed with an example. */
  onExample: (statement: string) => void;
}

function SqlViews({ onInsert, onExample }: SqlViewsProps) {
  return (
    <div className="grid min-w-0 content-start gap-6">
      <section aria-labelledby="sql-examples" className="grid gap-1">
        <h2 id="sql-examples" className="text-sm font-semibold">
          {sqlWords.examples}
        </h2>
        <ul className="grid">
          {sqlExamples.map(({ name, statement }) => (
            <li key={name}>
              <button
                type="button"
                className="min-h-11 py-1 text-left underline decoration-line-strong underline-offset-4 hover:decoration-current"
                onClick={() => onExample(statement)}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="sql-views" className="grid gap-3">
        <h2 id="sql-views" className="text-sm font-semibold">
          {sqlWords.views}
        </h2>
        <ul className="grid content-start rounded-control border border-line bg-paper">
          {SQL_VIEWS.map((view) => (
            <li key={view.name} className="border-b border-line last:border-b-0">
              <View view={view} onInsert={onInsert} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

interface ViewProps extends Pick<SqlViewsProps, 'onInsert'> {
  view: (typeof SQL_VIEWS)[number];
}

function View({ view: { name, about, columns }, onInsert }: ViewProps) {
  return (
    <CatalogueEntry name={name} isOpen={name === 'events'}>
      <p className="text-sm text-ink-soft">{about}</p>
      {columns.map((column) => (
        <div key={column.name} className="grid gap-0.5 text-sm">
          <InsertButton text={column.name} shown={column.name} onInsert={onInsert} />
          <code className="text-xs break-words text-ink-faint">{column.type}</code>
          <span className="text-sm text-ink-soft">{column.about}</span>
        </div>
      ))}
    </CatalogueEntry>
  );
}

async function askSql(statement: string): Promise<SqlAnswer> {
  const { id } = await sendCommand({
    path: '/admin/sql',
    body: { statement },
    idempotencyKey: randomKey(),
    answer: questionAnswer,
  });
  return await get({
    path: `/admin/sql/${encodeURIComponent(id)}`,
    as: 'signed-in',
    answer: sqlAnswer,
    withinMs: PATIENCE_MS,
  });
}

/** Saves the displayed result as a file. */
function saveResult({ columns, rows }: SqlResult): void {
  const lines = [csvHead(columns), ...rows.map((cells) => csvLine(cells))];
  saveFile(new Blob(lines, { type: 'text/csv' }), 'sql.csv');
}
