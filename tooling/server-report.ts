// The table of docs/testing-on-real-servers.md, from vitest's JSON reports:
//   node tooling/server-report.ts embedded=a.json real=b.json,c.json
import { readFile } from 'node:fs/promises';
import { root } from './run-tool.ts';
import { formatTable, readReport, type Results } from './server-report/table.ts';

async function readColumn(argument: string): Promise<readonly [string, Results]> {
  const [name = '', files = ''] = argument.split('=');
  if (files === '') throw new Error(`Give a column as name=report.json, not as ${argument}`);
  const texts = await Promise.all(files.split(',').map((file) => readFile(file, 'utf8')));
  return [name, readReport(texts, root)];
}

const columns = await Promise.all(process.argv.slice(2).map(readColumn));
console.log(formatTable(new Map(columns)));
