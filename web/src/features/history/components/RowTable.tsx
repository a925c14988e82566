import type { ChangedRow } from '@app/query-api/features/past/contract';
import { HiddenValue, plainText } from './DataTable.tsx';
import { nameInWords, shortId } from './event-words.ts';
import { isHidden } from './state-diff.ts';

type Cells = ChangedRow['key'];

/** A row of a read model before and after an event: differences first, the rest on demand. */
export function RowTable({ row }: { row: ChangedRow }) {
  const { before, after, changed, table } = row;
  const columns = Object.keys(after ?? before ?? {});
  const same = columns.filter((column) => !changed.includes(column));
  return (
    <section aria-label={`${nameInWords(table)}, row ${keyText(row.key)}`} className="grid gap-2">
      <h3 className="font-semibold wrap-anywhere">
        {nameInWords(table)}{' '}
        <span className="font-normal text-ink-soft">
          {keyText(row.key)}
          {before === null && ', a new row'}
          {after === null && ', the row is gone'}
        </span>
      </h3>
      <Columns row={row} columns={changed} isChanged />
      {same.length > 0 && (
        <details className="text-sm">
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            Columns that stayed the same ({same.length})
          </summary>
          <Columns row={row} columns={same} />
        </details>
      )}
    </section>
  );
}

/** The key of a row, shortened. */
export const keyText = (key: Cells): string =>
  Object.values(key)
    .map((value) => (isHidden(value) ? 'sealed' : shortId(plainText(value))))
    .join(', ');

interface ColumnsProps {
  row: ChangedRow;
  columns: readonly string[];
  isChanged?: boolean;
}

function Columns({ row: { before, after }, columns, isChanged = false }: ColumnsProps) {
  return (
    <div className="overflow-hidden rounded-control border border-line">
      <table className="w-full table-fixed text-left text-sm">
        <thead className="bg-lift">
          <tr>
            {['Column', 'Before', 'After'].map((title) => (
              <th key={title} scope="col" className="px-3 py-2 font-semibold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <tr key={column} className="border-t border-line align-baseline">
              <th scope="row" className="px-3 py-1.5 font-normal wrap-anywhere text-ink-soft">
                {nameInWords(column)}
              </th>
              <Cell cells={before} column={column} />
              <Cell cells={after} column={column} isChanged={isChanged} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  cells: Cells | null;
  column: string;
  isChanged?: boolean;
}

function Cell({ cells, column, isChanged = false }: CellProps) {
  const value = cells?.[column];
  return (
    <td className={`px-3 py-1.5 wrap-anywhere ${isChanged ? 'bg-signal-wash font-medium' : ''}`}>
      {cells === null ? <span className="text-ink-faint">–</span> : <CellValue value={value} />}
    </td>
  );
}

/** A value, or that there is one which is not shown. */
export function CellValue({ value }: { value: unknown }) {
  return isHidden(value) ? <HiddenValue state={value.hidden} /> : <>{plainText(value)}</>;
}
