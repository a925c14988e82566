import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { hasActiveMember } from '../../read-model/active-members.ts';
import { UsageError } from '../command.ts';
import { ProgressLine } from '../progress-line.ts';
import { count, duration } from '../words.ts';
import { type EndedCode, endedPage } from './page.ts';
import { README } from './texts.ts';

/** Rows read, and files written, at a time. */
const AT_ONCE = 500;
const FILES_AT_ONCE = 32;

interface Row {
  readonly uid: string;
  readonly words: string | null;
  readonly contact: string | null;
  readonly moved_to: string | null;
}

/**
 * Nothing is shown of a code that a decision paused, or of an owner who is disabled. An organisation
 * that is there is not.
 */
const STATEMENT = `
  select c.uid,
         case when is_shown then c.farewell_words end as words,
         case when is_shown then c.farewell_contact end as contact,
         case when is_shown then c.moved_to end as moved_to
  from read.codes c
    left join read.users u on u.id = c.owner_id
    cross join lateral (
      select not c.is_suspended
        and coalesce(u.is_active, ${hasActiveMember('c.owner_id')}) as is_shown) as owner
  where c.is_claimed and c.deleted_at is null and c.uid > $1
  order by c.uid limit ${AT_ONCE}`;

/**
 * Writes a page for each code that somebody owns, the page for all other addresses, and what to do
 * with them.
 * @param folder is made; it must be empty
 * @returns how many codes have a page
 */
export async function writePages(pool: Pool, folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new UsageError(`${folder} is not empty.`);
  const other = endedPage(null);
  await writeFile(join(folder, '404.html'), other);
  await writeFile(join(folder, 'index.html'), other);
  await writeFile(join(folder, 'README.txt'), README);
  const total = await countCodes(pool);
  const line = new ProgressLine();
  let written = 0;
  for (let after = ''; ;) {
    const { rows } = await pool.query<Row>(STATEMENT, [after]);
    for (let at = 0; at < rows.length; at += FILES_AT_ONCE) {
      const some = rows.slice(at, at + FILES_AT_ONCE);
      await Promise.all(some.map((row) => writePage(folder, row)));
      written += some.length;
      line.update(() => describe(written, total, line.seconds));
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) break;
    after = last.uid;
  }
  line.clear();
  return written;
}

async function writePage(folder: string, row: Row): Promise<void> {
  const { uid, words, contact, moved_to: movedTo } = row;
  const code: EndedCode = { words, contact, movedTo };
  await mkdir(join(folder, uid));
  await writeFile(join(folder, uid, 'index.html'), endedPage(code));
}

async function countCodes(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ codes: string }>(
    'select count(*) as codes from read.codes where is_claimed and deleted_at is null',
  );
  return Number(rows[0]?.codes ?? 0);
}

function describe(written: number, total: number, seconds: number): string {
  const perSecond = written / Math.max(seconds, 0.001);
  const left = duration(Math.max(total - written, 0) / Math.max(perSecond, 1));
  const share = Math.floor((100 * written) / Math.max(total, 1));
  return `Writing  ${share} %  ${count(Math.round(perSecond))} pages/s  ${left} left`;
}
