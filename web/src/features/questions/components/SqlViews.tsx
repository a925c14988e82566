import { SQL_VIEWS } from '@app/query-api/features/questions/sql-contract';
import { ChevronDown } from 'lucide-react';
import { sqlExamples, sqlWords } from '../../../content/sql.ts';
import { InsertButton } from './InsertButton.tsx';

interface SqlViewsProps {
  /** Inserts a name at the cursor. */
  onInsert: (text: string) => void;
  /** Replaces what is typed with an example. */
  onExample: (statement: string) => void;
}

/** The views that can be queried with SQL, and sample statements. */
export function SqlViews({ onInsert, onExample }: SqlViewsProps) {
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
    <details className="group" open={name === 'events'}>
      <summary className="flex min-h-11 items-center justify-between gap-2 px-3 font-mono text-sm">
        {name}
        <ChevronDown
          aria-hidden
          size={16}
          className="shrink-0 text-ink-faint group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-2 px-3 pb-3">
        <p className="text-sm text-ink-soft">{about}</p>
        {columns.map((column) => (
          <div key={column.name} className="grid gap-0.5 text-sm">
            <InsertButton text={column.name} shown={column.name} onInsert={onInsert} />
            <code className="text-xs break-words text-ink-faint">{column.type}</code>
            <span className="text-sm text-ink-soft">{column.about}</span>
          </div>
        ))}
      </div>
    </details>
  );
}
