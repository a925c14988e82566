import type { historyEvent } from '@app/query-api/features/history/contract';
import { historyAnswer } from '@app/query-api/features/history/contract';
import type * as z from 'zod/mini';
import type { Finding } from '../figures/report.ts';
import type { RoundSchedule } from '../figures/rounds.ts';
import { percentile, spread } from '../figures/spread.ts';
import { atMost } from '../figures/target.ts';
import type { ExplorerFixture } from './explorer-fixture.ts';

const TIMES = 40;
const P95 = 0.95;
/** The targets for the list and for a long stream (docs/performance.md). */
const MOST_MS = 200;
/** The page size of the console. */
const LIMIT = 50;

interface Opening {
  readonly name: string;
  /** The path under `/api/admin/history`. */
  readonly path: string;
  readonly hasTarget?: true;
}

/** The p95 of the explorer's answers, in ms; one request at a time. */
export async function openingFindings(
  fixture: ExplorerFixture,
  { rounds, onProgress }: RoundSchedule,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const { name, path, hasTarget } of await openings(fixture)) {
    const p95s: number[] = [];
    await timeOf(fixture, path);
    for (let round = 1; round <= rounds; round += 1) {
      onProgress(`Explorer: ${name}, round ${round} of ${rounds}`);
      const times: number[] = [];
      for (let time = 0; time < TIMES; time += 1) times.push(await timeOf(fixture, path));
      p95s.push(
        percentile(
          times.toSorted((a, b) => a - b),
          P95,
        ),
      );
    }
    const target = hasTarget ? { target: atMost(MOST_MS) } : {};
    findings.push({ name: `${name}, p95`, value: spread(p95s), unit: 'ms', ...target });
  }
  return findings;
}

const list = (filters: Readonly<Record<string, string>>): string =>
  `/events?${new URLSearchParams({ ...filters, limit: String(LIMIT) }).toString()}`;

async function openings(fixture: ExplorerFixture): Promise<readonly Opening[]> {
  const { stream, busiestOwner } = fixture;
  const { next } = await ask(fixture, list({ stream }));
  const [message] = (await ask(fixture, list({ type: 'MessageSent' }))).events;
  return [
    { name: 'the list', path: list({}), hasTarget: true },
    { name: 'the long stream', path: list({ stream }), hasTarget: true },
    {
      name: 'its middle',
      path: list({ stream, before: String(Number(next) >> 1) }),
      hasTarget: true,
    },
    { name: 'events of a type', path: list({ type: 'MessageSent' }) },
    { name: 'events of a kind of stream', path: list({ category: 'code' }) },
    { name: 'events of the busiest owner', path: list({ subject: busiestOwner }) },
    { name: 'streams of a kind', path: '/streams?category=thread&limit=30' },
    { name: 'an event with its request', path: `/events/${placeOf(message)}` },
  ];
}

function placeOf(event: z.infer<typeof historyEvent> | undefined): string {
  if (!event) throw new Error('The log has no message');
  return encodeURIComponent(event.position);
}

async function ask(fixture: ExplorerFixture, path: string): Promise<z.infer<typeof historyAnswer>> {
  return historyAnswer.parse(JSON.parse(await textOf(fixture, path)));
}

async function timeOf(fixture: ExplorerFixture, path: string): Promise<number> {
  const begun = performance.now();
  await textOf(fixture, path);
  return performance.now() - begun;
}

async function textOf({ query, headers }: ExplorerFixture, path: string): Promise<string> {
  const url = `http://127.0.0.1:${query.port}/api/admin/history${path}`;
  const answer = await fetch(url, { headers });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}: ${text}`);
  return text;
}
