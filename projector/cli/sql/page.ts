import { type ClientBase, DatabaseError } from 'pg';
import { type Answer, askText, printRows } from '../print.ts';
import { count, counted } from '../words.ts';
import { describeRefusal } from './ask.ts';

/** More rows than these nobody reads in a terminal. */
const MOST = 1000;

const CURSOR = 'declare answer no scroll cursor for ';

/** What a cursor can be declared for. */
const READS = /^\s*(?:select|with|values|table)\b/iu;

/**
 * Asks a statement and prints at most 1000 of its rows; more are not even fetched.
 * @param isExpanded one value a line instead of a table
 * @returns whether the database carried it out; what it said against it is printed
 */
export async function printShortened(
  client: ClientBase,
  statement: string,
  isExpanded: boolean,
): Promise<boolean> {
  try {
    const answer = READS.test(statement)
      ? await fetchFirst(client, statement)
      : await askText(client, statement);
    if (answer.names.length === 0) console.log(answer.command);
    else if (isExpanded) printExpanded(answer);
    else printRows(answer, MOST);
    if (answer.names.length > 0) console.log(footOf(answer));
    return true;
  } catch (error) {
    console.error(describeRefusal(error, statement));
    return false;
  }
}

async function fetchFirst(client: ClientBase, statement: string): Promise<Answer> {
  await client.query('begin read only');
  try {
    await client.query(CURSOR + statement);
    return await askText(client, `fetch ${MOST + 1} from answer`);
  } catch (error) {
    if (error instanceof DatabaseError && error.position !== undefined) {
      error.position = String(Number(error.position) - CURSOR.length);
    }
    throw error;
  } finally {
    await client.query('rollback');
  }
}

const footOf = ({ rows }: Answer): string =>
  rows.length > MOST
    ? `(the first ${count(MOST)} rows; npm run sql -- -c "…" --csv prints all)`
    : `(${counted(rows.length, 'row')})`;

function printExpanded({ names, rows }: Answer): void {
  const width = Math.max(...names.map((name) => name.length));
  for (const [index, row] of rows.slice(0, MOST).entries()) {
    console.log(`row ${count(index + 1)}`);
    for (const [column, name] of names.entries()) {
      console.log(`  ${name.padEnd(width)}  ${row[column] ?? ''}`);
    }
  }
}
