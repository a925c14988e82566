import { join } from 'node:path';
import { MASTER_KEY_FILE } from '@app/service-kit/running-instance';

/**
 * What to do with the tables of a replay: commands that can be copied into a shell as they are.
 * @param main the table or view that answers the question
 */
export function nextSteps(schema: string, main: string, isUnmasked: boolean): string {
  const folder = process.env['DATA_DIR'];
  // Whoever named another instance for this command means it for the next one, too.
  const where = folder === undefined ? '' : `DATA_DIR=${inShell(folder)} `;
  const query = `"select * from ${schema}.${main}"`;
  if (isUnmasked) {
    const key = inShell(join(folder ?? '.data', MASTER_KEY_FILE));
    return `What people wrote stands in them, so npm run sql does not show them. Query them with:
  ${where}MASTER_KEY="$(cat ${key})" npm run replay -- --unmask --sql ${query}
What is erased later stays in them: drop the schema ${schema} when you are done.`;
  }
  return `Query them with SQL: in a shell, once, or into a file that a spreadsheet opens:
  ${where}npm run sql
  ${where}npm run sql -- -c ${query}
  ${where}npm run --silent sql -- -c ${query} --csv > ${schema}.csv
For other tools, this prints the address of the database:
  ${where}npm run --silent sql -- --address`;
}

/** A word as a shell reads it. */
const inShell = (word: string): string =>
  /^[\w./~:@+-]+$/u.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
