import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearWriteAheadLog } from '@app/projector/erasing/write-ahead-log';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { clusterPaths } from './postgres/cluster.ts';
import { type EmbeddedPostgres, startPostgres } from './postgres/server.ts';
import { Marks } from './testing/planted-marks.ts';
import { findBytes, patternsOf } from './testing/raw-bytes.ts';

async function connect(postgres: EmbeddedPostgres): Promise<Client> {
  const client = new Client({ connectionString: postgres.url('postgres') });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const current = async (client: Client): Promise<string> =>
  (
    await client.query<{ name: string }>(
      'select pg_walfile_name(pg_current_wal_insert_lsn()) as name',
    )
  ).rows[0]?.name ?? '';

/** The segment `count` places behind another; names are hexadecimal, and far from where they wrap. */
const after = (name: string, count: number): string =>
  `${name.slice(0, 16)}${(Number.parseInt(name.slice(16), 16) + count).toString(16).toUpperCase().padStart(8, '0')}`;

test('segments that an earlier version put aside lose what stands in them', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'segments-'));
  const wal = join(clusterPaths(dataDir).cluster, 'pg_wal');
  const word = new Marks().word();
  const first = await startPostgres({ dataDir });
  const writer = await connect(first);
  await writer.query(`create table secrets (word text); insert into secrets values ('${word}')`);
  const name = await current(writer);
  await writer.end();
  await first.stop();
  // As wal_recycle leaves them: full of what was, under the names of what comes.
  for (const count of [1, 2, 3]) await copyFile(join(wal, name), join(wal, after(name, count)));
  const second = await startPostgres({ dataDir });
  const client = await connect(second);
  try {
    expect(await findBytes(wal, patternsOf(word))).toHaveLength(4);
    await clearWriteAheadLog(client);
    expect(await findBytes(wal, patternsOf(word))).toEqual([]);
    expect((await client.query('select word from secrets')).rows).toEqual([{ word }]);
  } finally {
    await client.end();
    await second.stop();
    await rm(dataDir, { recursive: true });
  }
});
