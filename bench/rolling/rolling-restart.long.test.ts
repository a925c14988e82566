import { fileURLToPath } from 'node:url';
import { DemoApi } from '@app/embedded/demo/api';
import { findFreePort } from '@app/embedded/ports';
import { ensureWebBuild } from '@app/embedded/starting/web-build';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Service, startService } from '../fixture/service.ts';
import { openBenchFixture, type BenchFixture } from '../fixture/bench-fixture.ts';
import { startLoad } from './load.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NAMES = new URL('two-addresses.mjs', import.meta.url).href;
const HOSTS = ['127.0.0.1', '127.0.0.2'] as const;
/** Only Linux accepts all addresses that begin with 127 as its own. */
const isLinux = process.platform === 'linux';

let bench: BenchFixture;
let door: string;
let ports: { command: number; query: number };
const running = new Set<Service>();

async function start(main: string, environment: Record<string, string> = {}): Promise<Service> {
  const service = await startService({
    main,
    environment: { ...bench.environment, DATABASE_URL: bench.appUrl, ...environment },
  });
  running.add(service);
  return service;
}
async function stop(service: Service): Promise<void> {
  running.delete(service);
  await service.stop();
}
const startCommandApi = (HOST: string) =>
  start('command-api/main.ts', { HOST, PORT: String(ports.command) });
const startQueryApi = (HOST: string) =>
  start('query-api/main.ts', { HOST, PORT: String(ports.query) });
const startProjector = () => start('projector/main.ts');
const startReactors = () => start('command-api/reactors/main.ts');

const replicas: Record<'command' | 'query' | 'reactors', Service[]> = {
  command: [],
  query: [],
  reactors: [],
};
let projector: Service;
/** The second projector, which is ready once it holds the lease. */
let waiting: Promise<Service>;

beforeAll(async () => {
  if (!isLinux) return;
  bench = await openBenchFixture();
  ports = { command: await findFreePort(), query: await findFreePort() };
  projector = await startProjector();
  waiting = startProjector();
  for (const host of HOSTS) {
    replicas.command.push(await startCommandApi(host));
    replicas.query.push(await startQueryApi(host));
    replicas.reactors.push(await startReactors());
  }
  await ensureWebBuild(ROOT, () => undefined);
  const { port } = await start('front-door/main.ts', {
    COMMAND_API_URL: `http://command.replicas:${ports.command}`,
    QUERY_API_URL: `http://query.replicas:${ports.query}`,
    PUBLIC_URL: 'http://localhost:3000',
    NODE_OPTIONS: `--import ${NAMES}`,
  });
  door = `http://127.0.0.1:${port}`;
}, 240_000);
afterAll(async () => {
  if (!isLinux) return;
  await Promise.all([...running].map((service) => service.stop()));
  await bench.stop();
});

/** Stops and starts each replica, one after the other. */
async function roll(services: Service[], begin: (host: string) => Promise<Service>) {
  for (const [index, host] of HOSTS.entries()) {
    const service = services[index];
    if (!service) throw new Error('There is no such replica');
    await stop(service);
    services[index] = await begin(host);
  }
}

test.runIf(isLinux)(
  'every service is restarted under load, and not one request fails',
  async () => {
    const api = new DemoApi(door);
    const account = { username: 'nora', password: 'plum kettle orbit' };
    const token = String((await api.send('/auth/register', account))['access_token']);
    const uid = String((await api.send('/qr/generate', { title: 'Violin' }, token))['uid']);
    await api.read('/user/profile', token);

    const load = startLoad(door, uid, token);
    await expect.poll(load.count).toBeGreaterThan(20);
    await roll(replicas.command, startCommandApi);
    await roll(replicas.query, startQueryApi);
    await roll(replicas.reactors, startReactors);
    // The waiting projector takes over, twice, so that each has taken over from the other.
    for (let turn = 0; turn < 2; turn += 1) {
      await stop(projector);
      projector = await waiting;
      waiting = startProjector();
    }
    const before = load.count();
    await expect.poll(load.count).toBeGreaterThan(before + 20);
    const { acknowledged, queries, failures } = await load.end();
    expect(failures).toEqual([]);
    expect(queries).toBeGreaterThan(acknowledged.length);

    const found = async (): Promise<readonly string[]> => {
      const { messages = [] } = (await api.read('/user/export', token)) as {
        messages?: { content: string }[];
      };
      return messages.map(({ content }) => content).toSorted();
    };
    await expect.poll(found).toEqual(acknowledged.toSorted());
    // The last projector waits for a lease that the other one releases only now.
    await stop(projector);
    projector = await waiting;
  },
  240_000,
);
