import { randomUUID } from 'node:crypto';
import { framingCases } from '@app/front-door/testing/framing-cases';
import { sendRaw } from '@app/front-door/testing/raw-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DemoApi } from './demo/api.ts';
import { readLogsAndMetrics } from './testing/traces.ts';
import { type StartedProduct, startProduct } from './testing/product.ts';

/** A user who must get their own answers, whatever others send. */
interface Innocent {
  readonly username: string;
  readonly token: string;
}

let product: StartedProduct;
let port: number;
const innocents: Innocent[] = [];

async function register(): Promise<Innocent> {
  const username = `inno-${randomUUID().slice(0, 8)}`;
  const account = { username, password: 'plum kettle orbit' };
  const answer = await new DemoApi(product.url).send('/auth/register', account);
  return { username, token: String(answer['access_token']) };
}

beforeAll(async () => {
  product = await startProduct();
  port = Number(new URL(product.url).port);
  for (let i = 0; i < 3; i += 1) innocents.push(await register());
});
afterAll(() => product.stop());

interface Asking {
  /** How many requests of innocent users each API answered. */
  reads: number;
  writes: number;
}

/** Reads and writes all the time as one user, and counts the answers. */
async function ask({ username, token }: Innocent, signal: AbortSignal): Promise<Asking> {
  const done: Asking = { reads: 0, writes: 0 };
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  while (!signal.aborted) {
    const profile = await fetch(`${product.url}/api/user/profile`, { headers });
    expect(await profile.json()).toMatchObject({ username });
    done.reads += 1;
    const title = `of ${username}, number ${done.writes}`;
    const body = JSON.stringify({ content: title });
    const made = await fetch(`${product.url}/api/qr/22222222/message`, {
      method: 'POST',
      headers,
      body,
    });
    expect(await made.json()).toMatchObject({ type: 'urn:problem:code-not-found' });
    done.writes += 1;
  }
  return done;
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** How many requests the APIs have answered, by their own metrics. */
async function answered(): Promise<Readonly<Record<'query-api' | 'command-api', number>>> {
  const traces = await readLogsAndMetrics(product.dataDir);
  // In one process both export the metrics of all services, so the method tells the APIs apart.
  // Reading metrics may count as a request, too.
  const count = (service: string, isOurs: (method: string) => boolean): number => {
    const { text = '' } = traces.find(({ where }) => where === `metrics of ${service}.log`) ?? {};
    const samples = text.matchAll(
      /^http_request_duration_seconds_count\{method="(?<method>\w+)"[^}]*\} (?<n>\d+)$/gmu,
    );
    return [...samples]
      .filter(([line, method = '']) => isOurs(method) && !line.includes('route="/metrics"'))
      .reduce((sum, { groups }) => sum + Number(groups?.['n']), 0);
  };
  return {
    'query-api': count('query-api', isRead),
    'command-api': count('command-api', (method) => !isRead(method)),
  };
}

const reader = /^(?:GET|HEAD) /u;

test('no framing smuggles a request past the front door, or takes another person their answer', async () => {
  const smuggledName = `smuggled-${randomUUID().slice(0, 8)}`;
  const body = JSON.stringify({ username: smuggledName, password: 'plum kettle orbit' });
  const smuggled = [
    'POST /api/auth/register HTTP/1.1',
    'Host: door',
    'X-Forwarded-For: 203.0.113.66',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
  const cases = framingCases('/api/asked', smuggled);
  const before = await answered();
  const over = new AbortController();
  const asking = innocents.map((innocent) => ask(innocent, over.signal));

  const deviations: object[] = [];
  for (const { name, bytes, outcome } of cases) {
    const { statuses } = await sendRaw(port, bytes);
    // A complete request reaches an API, which has no such route.
    const codes: readonly number[] = outcome === 'whole' ? [404, 405] : outcome;
    const [status = 0] = statuses;
    if (statuses.length !== 1 || !codes.includes(status)) {
      deviations.push({ name, codes, statuses });
    }
  }
  over.abort();
  const asked = await Promise.all(asking);
  expect(deviations).toEqual([]);

  // Each API got exactly the complete requests and those of the innocent users.
  const after = await answered();
  const whole = cases.filter(({ outcome }) => outcome === 'whole');
  const reads = whole.filter(({ name }) => reader.test(name)).length;
  const sum = (of: keyof Asking): number => asked.reduce((total, each) => total + each[of], 0);
  expect(after['query-api'] - before['query-api']).toBe(reads + sum('reads'));
  expect(after['command-api'] - before['command-api']).toBe(whole.length - reads + sum('writes'));
  // The hidden request would have worked: sent openly, the name is still free.
  await new DemoApi(product.url).send('/auth/register', JSON.parse(body) as object);
});

test.each(['/api/../metrics', '/api/%2e%2e/metrics', String.raw`/api\..\metrics`, '/metrics'])(
  '%s shows nothing of the inside',
  async (path) => {
    const { statuses, text } = await sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: door\r\n\r\n`);
    expect([400, 404]).toContain(statuses[0]);
    expect(text).not.toContain('process_cpu');
  },
);

test('whoever reaches an API past the door cannot speak for another caller', async () => {
  const [{ token } = { token: '' }] = innocents;
  const traces = await readLogsAndMetrics(product.dataDir);
  const log = traces.find(({ where }) => where === 'log command-api.log')?.text ?? '';
  const apiPort = /"ready":true,"port":(?<port>\d+)/u.exec(log)?.groups?.['port'];
  const answer = await fetch(`http://127.0.0.1:${apiPort}/api/qr/generate`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'X-Request-Id': 'a-name-of-theirs',
      'X-Front-Door': 'a guess that is as long as a secret of the door',
    },
    body: JSON.stringify({ title: 'Bag' }),
  });
  expect(answer.headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/u);
});
