import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { DemoApi } from './demo/api.ts';
import { findProcesses } from './testing/processes.ts';
import { type StartedProduct, startProduct } from './testing/product.ts';

const mark = randomUUID();
let product: StartedProduct;
let api: DemoApi;
let uid: string;

beforeAll(async () => {
  product = await startProduct({ form: 'services', environment: { FOLLOWING_TEST: mark } });
  api = new DemoApi(product.url);
  const token = await signInByLink('fiona@owner.example');
  uid = String((await api.send('/qr/generate', { title: 'Violet satchel' }, token))['uid']);
  await api.read(`/qr/${uid}`);
});
afterAll(() => product.stop());

/** The token of the sign-in link on the terminal, where mock mode shows it. */
function linkShown(): string {
  const found = /\/auth\/(?<token>[\w-]{43})/u.exec(product.output())?.groups?.['token'];
  if (found === undefined) throw new Error('No link was shown');
  return found;
}

/** Signs in by a link, which verifies the address for notices. @returns the bearer token */
async function signInByLink(identifier: string): Promise<string> {
  await api.send('/auth/request', { identifier });
  const found = await vi.waitFor(linkShown, { timeout: 100_000, interval: 100 });
  const { access_token: token } = await api.send(`/auth/verify/${found}`, {});
  return String(token);
}

type Line = Readonly<Record<string, unknown>>;

/** Everything that the services logged, by service. */
async function logs(): Promise<ReadonlyMap<string, readonly Line[]>> {
  const folder = join(product.dataDir, 'logs');
  const lines = new Map<string, Line[]>();
  for (const name of await readdir(folder)) {
    const text = await readFile(join(folder, name), 'utf8');
    for (const each of text.split('\n').filter((line) => line.startsWith('{'))) {
      const line = JSON.parse(each) as Line;
      const service = String(line['service']);
      lines.set(service, [...(lines.get(service) ?? []), line]);
    }
  }
  return lines;
}

/** Lines of a service that name a request. */
async function linesOf(service: string, name: string): Promise<readonly Line[]> {
  return ((await logs()).get(service) ?? []).filter((line) => JSON.stringify(line).includes(name));
}

test('one message is followed by its correlation id from the command to the notice', async () => {
  const words = 'It lies under the third bench';
  const sent = await fetch(`${product.url}/api/qr/${uid}/message`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ content: words, sender_email: 'walker@finder.example' }),
  });
  expect(sent.status).toBe(201);
  const name = sent.headers.get('X-Request-Id') ?? '';
  const position = sent.headers.get('X-Position');
  const [command] = await vi.waitFor(
    async () => {
      const lines = await linesOf('command-api', name);
      expect(lines).not.toEqual([]);
      return lines;
    },
    { timeout: 100_000, interval: 100 },
  );
  expect(command).toMatchObject({
    command: 'POST /qr/{id}/message',
    requestId: name,
    correlationId: name,
    position,
    msg: 'done',
  });
  await expect
    .poll(() => linesOf('projector', name))
    .toContainEqual(expect.objectContaining({ msg: 'projected' }));
  await expect
    .poll(() => linesOf('reactors', name))
    .toContainEqual(
      expect.objectContaining({
        msg: 'a notice was tried',
        correlationId: name,
        noticeId: expect.stringMatching(/^[\da-f-]{36}$/u),
        outcome: 'RecordSent',
      }),
    );
  // No line contains what people wrote, or their addresses.
  const all = JSON.stringify([...(await logs()).values()]);
  for (const secret of [words, 'finder.example', 'owner.example', 'fiona', 'Violet']) {
    expect(all).not.toContain(secret);
  }
});

/** The ports on which the services listen, as their logs say. */
async function ports(): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const [service, lines] of await logs()) {
    const ready = lines.findLast((line) => line['ready'] === true);
    for (const kind of ['port', 'metricsPort']) {
      const port = ready?.[kind];
      if (typeof port === 'number') found.set(`${service} ${kind}`, port);
    }
  }
  return found;
}

const SERVICES = ['command-api', 'projector', 'query-api', 'reactors', 'front-door'] as const;

async function ask(service: string, path: string): Promise<Response> {
  const known = await ports();
  const own = path === '/metrics' ? known.get(`${service} metricsPort`) : undefined;
  const port = own ?? known.get(`${service} port`);
  return fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(5000) });
}

const dashboard = z.object({
  templating: z.object({ list: z.tuple([z.object({ type: z.literal('datasource') })]) }),
  panels: z.array(
    z.object({
      type: z.string(),
      title: z.string(),
      fieldConfig: z.object({ defaults: z.object({ unit: z.string() }) }).optional(),
      targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })).default([]),
    }),
  ),
});

const FUNCTIONS =
  /\b(?:sum|max|min|avg|rate|topk|histogram_quantile|by|le|increase|irate|without)\b/gu;

/** The metrics that an expression reads, and all labels that it names. */
function usedBy(expression: string): { metrics: string[]; labels: string[] } {
  const bare = expression.replaceAll(/"[^"]*"/gu, '').replaceAll(/\[[^\]]*\]/gu, '');
  const grouped = [...bare.matchAll(/\bby \(([^)]*)\)/gu)].flatMap(([, list = '']) =>
    list.split(',').map((label) => label.trim()),
  );
  const selected = [...bare.matchAll(/(\w+)\s*(?:=~|!=|!~|=)/gu)].map(([, label = '']) => label);
  const names = bare
    .replaceAll(/\bby \([^)]*\)|\{[^}]*\}/gu, '')
    .replaceAll(FUNCTIONS, '')
    .matchAll(/[a-z_]\w+/gu);
  return { metrics: [...names].map(([name]) => name), labels: [...grouped, ...selected] };
}

/** Every sample that the services export now. */
const exported = async (): Promise<string[]> => {
  const texts = await Promise.all(
    SERVICES.map(async (service) => (await ask(service, '/metrics')).text()),
  );
  return texts.flatMap((text) => text.split('\n')).filter((line) => !line.startsWith('#'));
};

test('every metric and label of the dashboard is exported by the running product', async () => {
  const file = join(import.meta.dirname, '..', 'docs', 'grafana', 'eyelet.json');
  const { panels } = dashboard.parse(JSON.parse(await readFile(file, 'utf8')));
  expect(panels.filter(({ type }) => type === 'row').length).toBeGreaterThan(3);
  const missing = async (): Promise<string[]> => {
    const samples = await exported();
    return panels.flatMap(({ title, targets }) =>
      targets.flatMap(({ expr, legendFormat }) => {
        const { metrics, labels } = usedBy(expr);
        const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/gu)].map(([, label = '']) => label);
        // Prometheus itself adds the instance.
        const wanted = [...labels, ...shown].filter((label) => label !== 'instance');
        expect([title, metrics.length]).toEqual([title, 1]);
        const lines = samples.filter((line) => /^\w+/u.exec(line)?.[0] === metrics[0]);
        const isThere = lines.some((line) => wanted.every((label) => line.includes(`${label}="`)));
        return isThere ? [] : [`${title}: ${expr}`];
      }),
    );
  };
  await expect.poll(missing).toEqual([]);
});

test.runIf(process.platform === 'linux')(
  'the query API is not ready while nobody projects, and is again after',
  async () => {
    const ready = async (): Promise<number> => (await ask('query-api', '/readyz')).status;
    await expect.poll(ready).toBe(200);
    const projector = findProcesses(mark, product.dataDir).find(({ command }) =>
      /projector\/main\.ts/u.test(command),
    );
    process.kill(projector?.pid ?? 0, 'SIGSTOP');
    try {
      await expect.poll(ready, { interval: 500 }).toBe(503);
      const { standingStill } = (await (await ask('query-api', '/readyz')).json()) as {
        standingStill: string[];
      };
      expect(standingStill).toContain('codes');
      expect((await fetch(`${product.url}/api/qr/${uid}`)).status).toBe(200);
    } finally {
      process.kill(projector?.pid ?? 0, 'SIGCONT');
    }
    await expect.poll(ready, { interval: 500 }).toBe(200);
    expect((await ask('projector', '/readyz')).status).toBe(200);
  },
);
