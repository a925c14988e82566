import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { UsageError } from '../command.ts';
import { ProgressLine } from '../progress.ts';
import { endedPage, README } from './page.ts';

const AT_ONCE = 500;
const FILES_AT_ONCE = 32;

interface Row {
  readonly uid: string;
}

const STATEMENT = `
  select uid from read.codes
  where is_claimed and deleted_at is null and uid > $1
  order by uid limit ${AT_ONCE}`;

/** @param folder is created, or must be empty @returns how many codes have a page */
export async function writePages(pool: Pool, folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new UsageError(`${folder} is not empty.`);
  const page = endedPage();
  await writeFile(join(folder, '404.html'), page);
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'README.txt'), README);
  const total = await countCodes(pool);
  const line = new ProgressLine();
  let written = 0;
  for (let after = ''; ;) {
    const { rows } = await pool.query<Row>(STATEMENT, [after]);
    for (let at = 0; at < rows.length; at += FILES_AT_ONCE) {
      const some = rows.slice(at, at + FILES_AT_ONCE);
      await Promise.all(some.map(({ uid }) => writePage(join(folder, uid), page)));
      written += some.length;
      line.show('Writing', { done: written, total, unit: 'pages' });
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) break;
    after = last.uid;
  }
  line.clear();
  return written;
}

async function writePage(folder: string, page: string): Promise<void> {
  await mkdir(folder);
  await writeFile(join(folder, 'index.html'), page);
}

async function countCodes(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ codes: string }>(
    'select count(*) as codes from read.codes where is_claimed and deleted_at is null',
  );
  return Number(rows[0]?.codes ?? 0);
}
