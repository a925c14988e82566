import { questionAnswer } from '@app/command-api/features/questions/contract';
import { csvLine } from '@app/query-api/contract/csv';
import {
  sqlAnswer,
  type SqlAnswer,
  type SqlResult,
} from '@app/query-api/features/questions/sql-contract';
import { get, write } from '../../../api/client.ts';
import { saveFile } from '../../../api/download.ts';
import { randomKey } from '../../../api/random-key.ts';

/** A statement may wait for two others and take up to 5 seconds itself. */
const PATIENCE_MS = 15_000;

/** Records the statement, then runs it. */
export async function askSql(statement: string): Promise<SqlAnswer> {
  const { id } = await write({
    path: '/admin/sql',
    as: 'signed-in',
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
export function saveResult({ columns, rows }: SqlResult): void {
  const lines = [columns, ...rows].map((cells) => csvLine(cells));
  saveFile(new Blob(lines, { type: 'text/csv' }), 'sql.csv');
}
