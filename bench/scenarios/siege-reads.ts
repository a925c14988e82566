import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { queryRoutes } from '@app/query-api/contract/query-routes';
import { call } from '../siege/innocent.ts';
import type { Scenario } from './scenario.ts';
import { type Besieged, startBesieged } from './siege.ts';

const READERS = fileURLToPath(new URL('../siege/readers.ts', import.meta.url));
const SECONDS = 5;
const QUICK_SECONDS = 2;
const WARM_UP_SECONDS = 2;
/** The pause of the control between two reads, in ms. */
const PAUSE_MS = 20;

/** Every read that needs no sign-in, of a code and a conversation that exist. */
function publicReads(known: Readonly<Record<string, string>>): readonly string[] {
  return Object.values(queryRoutes)
    .filter(({ access }) => access === 'public')
    .map(
      ({ path }) =>
        `/api${path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => known[name] ?? name)}`,
    )
    .toSorted();
}

/** The effect of 90 concurrent readers of each public read on somebody else who opens a code. */
export const siegeReadsScenario: Scenario = async ({ schedule, form }) => {
  const besieged = await startBesieged(form);
  const { port, uid, product } = besieged;
  const seconds = schedule.seconds < SECONDS ? QUICK_SECONDS : SECONDS;
  try {
    const sent = await call(port, 'POST', `/api/qr/${uid}/message`, { content: 'It is here.' });
    const { thread_token: token } = JSON.parse(String(sent)) as { thread_token: string };
    await control(besieged, seconds);
    const alone = await control(besieged, seconds);
    const table = [['read', 'answers a second', 'control p90, ms', 'of alone']];
    table.push(['(nobody)', '', alone.toFixed(1), '1.0']);
    for (const path of publicReads({ code: uid, token })) {
      schedule.onProgress(`Siege of ${path}`);
      const { answers, beside } = await besiege(besieged, path, seconds);
      const name = path.replace(uid, '{code}').replace(token, '{token}');
      table.push([name, answers, beside.toFixed(1), (beside / alone).toFixed(1)]);
    }
    return [
      { title: `Siege of each public read, ${form}`, rounds: new Map(), findings: [], table },
    ];
  } finally {
    await product.stop();
  }
};

/** The p90 of somebody else's reads, in ms. */
async function control({ port, uid }: Besieged, seconds: number): Promise<number> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const since = performance.now();
    await call(port, 'GET', `/api/qr/${uid}`);
    times.push(performance.now() - since);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.9)] ?? Number.NaN;
}

/** @returns the answers a second by status, and the p90 of somebody else meanwhile */
async function besiege(besieged: Besieged, path: string, seconds: number) {
  const readers = fork(READERS, [String(besieged.port), path]);
  let answers: Readonly<Record<string, number>> = {};
  readers.on('message', (told) => (answers = told as Readonly<Record<string, number>>));
  await once(readers, 'message');
  // Fill the caches first.
  await control(besieged, WARM_UP_SECONDS);
  const since = performance.now();
  const before = answers;
  const beside = await control(besieged, seconds);
  const rates = Object.entries(answers).map(([status, count]) => {
    const rate = ((count - (before[status] ?? 0)) / (performance.now() - since)) * 1000;
    return `${status}: ${rate.toFixed(0)}`;
  });
  const gone = once(readers, 'exit');
  readers.kill('SIGKILL');
  await gone;
  return { answers: rates.join(', '), beside };
}
