import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ProductForm } from '@app/embedded/starting/product-supervisor';
import { type StartedProduct, startProduct } from '@app/embedded/testing/product';
import type { Finding } from '../figures/report.ts';
import { atMost, type Target } from '../figures/target.ts';
import { attacks } from '../siege/attacks.ts';
import { type Account, call, type Experience, live } from '../siege/innocent.ts';
import { memoryOf } from '../siege/memory.ts';
import type { Scenario, Section } from './scenario.ts';

const ATTACKER = fileURLToPath(new URL('../siege/attacker.ts', import.meta.url));
const PASSWORD = 'plum kettle orbit';
const ACCOUNTS = 8;
const SECONDS = 30;
const QUICK_SECONDS = 10;
/** The maximum ratio to the times without an attack. */
const MOST_SLOWER = 3;

const everyone: Target = { text: '1', isMet: (share) => share === 1 };

export interface Besieged {
  readonly product: StartedProduct;
  readonly port: number;
  readonly mark: string;
  readonly accounts: readonly Account[];
  readonly uid: string;
}

/** The experience of an innocent user of the whole product, alone and beside each attack. */
export const siegeScenario: Scenario = async ({ schedule, form }) => {
  const besieged = await startBesieged(form);
  const seconds = schedule.seconds < 5 ? QUICK_SECONDS : SECONDS;
  const sections: Section[] = [];
  try {
    schedule.onProgress('Siege: somebody alone');
    await experience(besieged, seconds / 3);
    const alone = await experience(besieged, seconds);
    sections.push(section(`Siege, ${form}: somebody alone`, alone, null, memory(besieged)));
    for (const name of Object.keys(attacks)) {
      schedule.onProgress(`Siege: ${name}`);
      const end = await attack(name, besieged);
      const beside = await experience(besieged, seconds);
      const held = memory(besieged);
      await end();
      sections.push(section(`Siege, ${form}: somebody beside ${name}`, beside, alone, held));
    }
    return sections;
  } finally {
    await besieged.product.stop();
  }
};

/** The limits are those of production, so each account and request comes from its own address. */
export async function startBesieged(form: ProductForm): Promise<Besieged> {
  const mark = randomUUID();
  const environment = { SIEGE: mark, RATE_LIMIT_SCALE: '1' };
  const product = await startProduct({ form, environment });
  const port = Number(new URL(product.url).port);
  const accounts = Array.from({ length: ACCOUNTS }, () => ({
    username: `siege-${randomUUID().slice(0, 8)}`,
    password: PASSWORD,
  }));
  let token = '';
  for (const account of accounts) {
    const answer = await call(port, 'POST', '/api/auth/register', { ...account, email: null });
    ({ access_token: token } = JSON.parse(String(answer)) as { access_token: string });
  }
  const made = await fetch(`${product.url}/api/qr/generate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ title: 'Bag' }),
  });
  const { uid } = (await made.json()) as { uid: string };
  return { product, port, mark, accounts, uid };
}

const experience = ({ port, accounts, uid }: Besieged, seconds: number): Promise<Experience> =>
  live(port, accounts, uid, seconds);

const memory = ({ mark, product }: Besieged) => memoryOf(mark, product.dataDir);

/** @returns a function that ends the attack */
async function attack(name: string, { port, uid }: Besieged): Promise<() => Promise<void>> {
  const child = fork(ATTACKER, [name, String(port), uid]);
  await once(child, 'message');
  return async () => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

const single = (value: number) => ({ min: value, median: value, max: value });

function section(
  title: string,
  { signIns, pages, failed }: Experience,
  alone: Experience | null,
  held: ReadonlyMap<string, number>,
): Section {
  const answered = signIns.length + pages.length;
  const slower = (name: string, times: readonly number[], before: readonly number[]): Finding => ({
    name,
    value: single(p95(times) / p95(before)),
    target: atMost(MOST_SLOWER),
  });
  const findings: Finding[] = [
    { name: 'sign-in p95', value: single(p95(signIns)), unit: 'ms' },
    { name: 'page p95', value: single(p95(pages)), unit: 'ms' },
    { name: 'share answered', value: single(answered / (answered + failed)), target: everyone },
  ];
  if (alone) {
    findings.push(slower('sign-in, beside of alone', signIns, alone.signIns));
    findings.push(slower('page, beside of alone', pages, alone.pages));
  }
  const memories = [...held].map(([name, mebibytes]) => `${name} ${mebibytes.toFixed(0)}`);
  return {
    title: `${title}, ${signIns.length} sign-ins and ${pages.length} pages`,
    rounds: new Map(),
    findings,
    notes: [`Memory in MiB: ${memories.join(', ')}.`],
  };
}
