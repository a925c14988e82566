import { randomUUID } from 'node:crypto';
import type { Finding } from '../figures/report.ts';
import { spread } from '../figures/spread.ts';
import { atMost } from '../figures/target.ts';
import type { ConsoleFixture } from './console-fixture.ts';

const QUANTITY = 1000;
const AT_ONCE = 20;

interface Made {
  readonly answered: number;
  readonly resolved: number;
}

/**
 * Creates a batch of the largest size, and measures until it is answered and until the last of its
 * codes can be looked up.
 */
async function makeBatch({ command, query, headers }: ConsoleFixture): Promise<Made> {
  const begun = performance.now();
  const answer = await fetch(`http://127.0.0.1:${command.port}/api/admin/bulk-generate-qr`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({ quantity: QUANTITY, purpose: 'testing', notes: null }),
  });
  const { id } = (await answer.json()) as { id: string };
  const answered = performance.now() - begun;
  const api = `http://127.0.0.1:${query.port}/api`;
  const position = { 'X-Min-Position': answer.headers.get('X-Position') ?? '0' };
  const listed = await fetch(`${api}/admin/qr-batch/${id}/codes`, {
    headers: { ...headers, ...position },
  });
  const { codes } = (await listed.json()) as { codes: readonly { uid: string }[] };
  if (codes.length !== QUANTITY) throw new Error(`A batch has ${codes.length} codes`);
  for (let first = 0; first < codes.length; first += AT_ONCE) {
    await Promise.all(
      codes.slice(first, first + AT_ONCE).map(async ({ uid }) => {
        const found = await fetch(`${api}/qr/${uid}`, { headers: position });
        const { is_claimed: isClaimed } = (await found.json()) as { is_claimed?: boolean };
        if (isClaimed !== false) throw new Error(`The code ${uid} does not resolve`);
      }),
    );
  }
  return { answered, resolved: performance.now() - begun };
}

export async function batchFindings(
  fixture: ConsoleFixture,
  rounds: number,
): Promise<readonly Finding[]> {
  const made: Made[] = [];
  for (let round = 0; round < rounds; round += 1) made.push(await makeBatch(fixture));
  const answered = spread(made.map((each) => each.answered));
  const resolved = spread(made.map((each) => each.resolved));
  return [
    { name: `batch of ${QUANTITY}, answered`, value: answered, unit: 'ms', target: atMost(1000) },
    { name: 'each of its codes looked up', value: resolved, unit: 'ms' },
  ];
}
