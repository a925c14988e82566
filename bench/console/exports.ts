import { setTimeout as delay } from 'node:timers/promises';
import type { Finding } from '../figures/report.ts';
import { spread } from '../figures/spread.ts';
import { atMost } from '../figures/target.ts';
import { type ConsoleFixture, memoryOf } from './console-fixture.ts';

const LOOK_EVERY_MS = 20;
const MOST_GROWTH_MB = 30;

interface Export {
  readonly lines: number;
  readonly before: number;
  readonly most: number;
  readonly after: number;
}

/** Reads a file to its end, while it watches the memory of the sender, in MB. */
async function watch(
  { smallQuery: query, headers }: ConsoleFixture,
  path: string,
): Promise<Export> {
  const before = await memoryOf(query.pid);
  const done = new AbortController();
  let most = before;
  const watching = (async () => {
    while (!done.signal.aborted) {
      most = Math.max(most, await memoryOf(query.pid));
      await delay(LOOK_EVERY_MS);
    }
  })();
  const answer = await fetch(`http://127.0.0.1:${query.port}/api${path}`, { headers });
  let lines = 0;
  for await (const piece of answer.body ?? [])
    for (const byte of piece) if (byte === 10) lines += 1;
  done.abort();
  await watching;
  if (answer.status !== 200) throw new Error(`GET ${path} was answered ${answer.status}`);
  return { lines, before, most, after: await memoryOf(query.pid) };
}

/** How much more memory the query API uses while it sends the whole audit log. */
export async function exportFinding(
  fixture: ConsoleFixture,
  rounds: number,
): Promise<{ finding: Finding; note: string }> {
  const seen: Export[] = [];
  for (let round = 0; round < rounds; round += 1) {
    seen.push(await watch(fixture, '/admin/audit.csv'));
  }
  const growth = spread(seen.map(({ before, most }) => most - before));
  const target = atMost(MOST_GROWTH_MB);
  const told = seen.map(
    ({ lines, before, most, after }) =>
      `${lines} lines: ${[before, most, after].map((value) => value.toFixed(0)).join(' → ')}`,
  );
  return {
    finding: { name: 'memory of the query API, export', value: growth, unit: 'MB more', target },
    note: `Export of the audit log, MB before → most → after, with a heap of at most 128 MB: ${told.join('; ')}.`,
  };
}
