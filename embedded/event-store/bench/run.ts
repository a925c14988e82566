// The event store's benchmarks alone: node embedded/event-store/bench/run.ts [scenario …]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../postgres/server.ts';
import * as append from './append.ts';
import * as delivery from './delivery.ts';
import * as memory from './memory.ts';
import * as readAll from './read-all.ts';
import type { BenchContext, Row } from './row.ts';

const scenarios: Record<string, { run: (context: BenchContext) => Promise<Row[]> }> = {
  append,
  readAll,
  delivery,
  memory,
};

function line(row: Row): string {
  const parts = [`${row.name}: ${round(row.value)} ${row.unit}`];
  if (row.ratio !== undefined) parts.push(`${round(row.ratio)} of ${row.comparedWith}`);
  else if (row.comparedWith !== undefined) parts.push(`from ${row.comparedWith}`);
  if (row.min !== undefined && row.max !== undefined)
    parts.push(`rounds ${round(row.min)} to ${round(row.max)}`);
  if (row.target !== undefined) parts.push(`target ${row.target}`);
  return parts.join('; ');
}

function round(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2);
}

const wanted = process.argv.slice(2);
const dataDir = await mkdtemp(join(tmpdir(), 'bench-event-store-'));
const postgres = await startPostgres({ dataDir });
try {
  for (const [name, { run }] of Object.entries(scenarios)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const row of await run({ postgresUrl: postgres.url('postgres') })) console.log(line(row));
  }
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
