import { percentile, spread } from '../figures/spread.ts';
import { atMost } from '../figures/target.ts';
import type { Finding } from '../figures/report.ts';
import type { RoundSchedule } from '../figures/rounds.ts';
import { personAt } from './accounts.ts';
import type { ConsoleFixture } from './console-fixture.ts';

const PER_KIND = 40;
const P95 = 0.95;

/** Search terms of one kind, a different one each time. */
const KINDS: Readonly<Record<string, (index: number) => string>> = {
  'a username’s part': (index) => personAt(index * 97).username.slice(2, -1),
  'a name that thousands have': (index) => personAt(index).username.split('.')[0] ?? '',
  'an e-mail’s part': (index) => personAt(index * 91 + 1).email?.slice(3, -6) ?? '',
  'a phone’s part': (index) => personAt(index * 93).phone?.slice(3, 10) ?? '',
  'nothing found': (index) => `nobody${index}`,
  'one sign': (index) => 'abcdefghijklmnopqrstuvwxyz0123456789@.+-'.charAt(index % PER_KIND),
  'two signs': (index) => ['an', 'zz', '+4', '15', 'x7', 'er', 'q.', '@m'][index % 8] ?? '',
};

/** The p95 of searches for accounts, in ms, by what is searched; one request at a time. */
export async function searchFindings(
  fixture: ConsoleFixture,
  schedule: RoundSchedule,
): Promise<readonly Finding[]> {
  const all: number[][] = [];
  const findings: Finding[] = [];
  for (const [kind, termOf] of Object.entries(KINDS)) {
    const rounds: number[] = [];
    for (let round = 0; round < schedule.rounds; round += 1) {
      schedule.onProgress(`Console: searching for ${kind}, round ${round + 1}`);
      const times: number[] = [];
      for (let index = 0; index < PER_KIND; index += 1) {
        times.push(await timeOf(fixture, termOf(round * PER_KIND + index)));
      }
      (all[round] ??= []).push(...times);
      rounds.push(p95Of(times));
    }
    findings.push({ name: `search for ${kind}, p95`, value: spread(rounds), unit: 'ms' });
  }
  const value = spread(all.map(p95Of));
  return [...findings, { name: 'all searches, p95', value, unit: 'ms', target: atMost(50) }];
}

const p95Of = (times: readonly number[]): number =>
  percentile(
    times.toSorted((a, b) => a - b),
    P95,
  );

async function timeOf({ query, headers }: ConsoleFixture, term: string): Promise<number> {
  const path = `/api/admin/users?limit=20&search=${encodeURIComponent(term)}`;
  const begun = performance.now();
  const answer = await fetch(`http://127.0.0.1:${query.port}${path}`, { headers });
  await answer.text();
  if (answer.status !== 200) throw new Error(`A search was answered ${answer.status}`);
  return performance.now() - begun;
}

/** The nodes of Postgres's query plan of a search. */
export async function explainSearch({ own }: ConsoleFixture, term: string): Promise<string> {
  const { rows } = await own.stores.pool.query<Record<'QUERY PLAN', string>>(
    `explain (costs off) select * from read.users where searchable like lower('%${term}%')`,
  );
  const nodes = rows.map((row) => row['QUERY PLAN'].trim());
  return nodes.filter((node) => node.includes('Scan')).join(', ');
}
