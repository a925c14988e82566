import type { RowTally } from '@app/query-api/features/past/contract';
import { historyWords as words } from '../../../content/history-words.ts';
import { nameInWords } from './event-words.ts';
import { CellValue, keyText } from './RowTable.tsx';

/** Changes by an event to rows that are not rebuilt, such as counts of all accounts. */
export function Tallies({ tallies }: { tallies: readonly RowTally[] }) {
  return (
    <div className="grid gap-2 text-sm">
      <p className="text-ink-soft">{words.rowsMany}</p>
      <ul className="grid gap-1">
        {tallies.map(({ table, key, set, by }) => (
          <li key={`${table} ${JSON.stringify([key, set, by])}`} className="wrap-anywhere">
            <strong>{nameInWords(table)}</strong>{' '}
            <span className="text-ink-soft">{keyText(key)}</span>
            {Object.entries(by).map(([column, amount]) => (
              <span key={column}>
                {' · '}
                {nameInWords(column)} {Number(amount) > 0 && '+'}
                <CellValue value={amount} />
              </span>
            ))}
            {Object.entries(set).map(([column, value]) => (
              <span key={column}>
                {' · '}
                {nameInWords(column)} becomes <CellValue value={value} />
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
