import { commonVariables, readEnvironment } from '@app/service-kit/environment';
import { findRunningInstance } from '@app/service-kit/running-instance';
import { type ClientBase, DatabaseError } from 'pg';
import { askText, printCsv, printRows } from '../print.ts';
import { openAsAnalyst } from './analyst-role.ts';
import { splitStatements } from './statements.ts';

const { DATABASE_URL } = commonVariables;

/**
 * Connects as an analyst to the database of `DATABASE_URL`, else to that of the running embedded
 * instance.
 * @throws EnvironmentError, LoginRoleError, and the error of `pg` if the database is unreachable
 */
export async function openDatabase(): ReturnType<typeof openAsAnalyst> {
  findRunningInstance();
  return await openAsAnalyst(readEnvironment({ DATABASE_URL }).DATABASE_URL);
}

/** Asks as an analyst, and prints the answer. @returns the exit code */
export async function askOnce(text: string, csv: boolean): Promise<number> {
  const { client } = await openDatabase();
  try {
    return await printAnswers(client, text, csv);
  } finally {
    await client.end();
  }
}

/**
 * Asks one statement after the other, and prints all rows of each answer.
 * @returns the exit code: 1 where the database refused one; the ones behind it are not asked
 */
export async function printAnswers(
  client: ClientBase,
  text: string,
  csv: boolean,
): Promise<number> {
  const { complete, rest } = splitStatements(text);
  for (const statement of [...complete, rest.trim()].filter((each) => each !== '')) {
    try {
      const answer = await askText(client, statement);
      if (csv) printCsv(answer);
      else printRows(answer, Number.POSITIVE_INFINITY);
    } catch (error) {
      console.error(describeRefusal(error, statement));
      return 1;
    }
  }
  return 0;
}

/** SQLSTATE: the role may not do this. */
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * What the database says against a statement, with the place.
 * @throws the error itself where it is none of the database
 */
export function describeRefusal(error: unknown, statement: string): string {
  if (!(error instanceof DatabaseError)) throw error;
  const { message, position, hint, code } = error;
  const lines = [`The database says: ${message}`];
  const before = statement.slice(0, Math.max(0, Number(position ?? 0) - 1)).split('\n');
  const line = position === undefined ? undefined : statement.split('\n')[before.length - 1];
  if (line !== undefined) lines.push(`  ${line}`, `  ${' '.repeat(before.at(-1)?.length ?? 0)}^`);
  if (hint !== undefined) lines.push(hint);
  if (code === INSUFFICIENT_PRIVILEGE) {
    lines.push('\\d lists what you can read. npm run replay masks personal text.');
  }
  return lines.join('\n');
}
