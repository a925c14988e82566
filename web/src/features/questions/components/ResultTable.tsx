import type { QuestionResult } from '@app/query-api/features/questions/contract';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { figure } from '../../../components/figure.ts';
import { questionWords } from '../../../content/questions.ts';

/** The number of rows that are shown at first. */
const FIRST_ROWS = 100;

interface ResultTableProps {
  result: Pick<QuestionResult, 'columns' | 'rows' | 'isCut'>;
  /** The type of each column; not shown if absent. */
  types?: readonly string[];
  /** The text to display if there were more rows. */
  cut?: string;
}

export function ResultTable({ result, types, cut = questionWords.cut }: ResultTableProps) {
  const { columns, rows, isCut } = result;
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, FIRST_ROWS);
  return (
    <div className="grid gap-3">
      <section
        aria-label="Result"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
        tabIndex={0}
        className="max-h-112 overflow-auto rounded-control border border-line"
      >
        <table className="figures w-full text-left text-sm">
          <thead className="sticky top-0 bg-lift">
            <tr>
              {[...columns.entries()].map(([at, column]) => (
                <th
                  key={column}
                  scope="col"
                  className={`px-3 py-2 font-semibold whitespace-nowrap ${isNumeric(rows, at) ? 'text-right' : ''}`}
                >
                  {column}
                  {types !== undefined && (
                    <span className="block text-xs font-normal text-ink-faint">{types[at]}</span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...shown.entries()].map(([place, row]) => (
              <tr key={place} className="border-t border-line">
                {[...row.entries()].map(([at, cell]) => (
                  <td
                    key={at}
                    className={`px-3 py-1.5 ${typeof cell === 'number' ? 'text-right' : 'break-words'}`}
                  >
                    {typeof cell === 'number' ? figure(cell) : String(cell ?? '–')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="text-sm text-ink-soft">
        {rows.length === 0 && 'No rows. '}
        {rows.length > 0 && `${figure(rows.length)} ${rows.length === 1 ? 'row' : 'rows'}`}
        {isCut && `. ${cut}`}
      </p>
      {shown.length < rows.length && (
        <Button className="justify-self-start" onClick={() => setAll(true)}>
          Show all rows
        </Button>
      )}
    </div>
  );
}

/** Whether a column holds numbers, judged by its first row. */
const isNumeric = (rows: QuestionResult['rows'], at: number): boolean =>
  typeof rows[0]?.[at] === 'number';

interface FailureProps {
  message: string;
  /** The position in the source, counted from 1; null if it is not known. */
  line: number | null;
  column: number | null;
  /** The event at which it happened; null if there was none. */
  event?: string | null;
  onPlace: (line: number, column: number) => void;
}

/** Why the analyst's source could not be run. */
export function Failure({ message, line, column, event = null, onPlace }: FailureProps) {
  return (
    <div role="alert" className="grid gap-2 rounded-control border border-brick bg-brick-wash p-4">
      <p className="font-medium break-words whitespace-pre-wrap text-brick">{message}</p>
      {line !== null && (
        <Button className="justify-self-start" onClick={() => onPlace(line, column ?? 1)}>
          Show line {line}
          {column === null ? '' : `, column ${column}`}
        </Button>
      )}
      {event !== null && (
        <pre
          aria-label="The event at which it happened"
          className="text-sm break-words whitespace-pre-wrap"
        >
          {event}
        </pre>
      )}
    </div>
  );
}

/** The query plan of a report as lines of `explain`, shown when it is opened. */
export function Plan({ lines }: { lines: readonly string[] }) {
  return (
    <details className="min-w-0">
      <summary className="cursor-pointer text-sm font-semibold">{questionWords.plan}</summary>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
        tabIndex={0}
        className="mt-2 overflow-x-auto rounded-control border border-line p-3 text-xs"
      >
        {lines.join('\n')}
      </pre>
    </details>
  );
}
