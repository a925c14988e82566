import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@app/events/testing/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPidFile } from './postgres/orphan.ts';
import { findProcesses } from './testing/processes.ts';
import { type StartedProduct, startEmbeddedProduct } from './testing/product.ts';

const mark = randomUUID();
let dataDir: string;
let product: StartedProduct;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'start-'));
  product = await startEmbeddedProduct({ dataDir, environment: { START_TEST: mark } });
});

afterAll(async () => {
  await product.stop();
  await rm(dataDir, { recursive: true });
});

function commands(): string[] {
  return findProcesses(mark, dataDir).map(({ command }) => command);
}

function pidsOf(program: RegExp): number[] {
  const found = findProcesses(mark, dataDir).filter(({ command }) => program.test(command));
  return found.map(({ pid }) => pid);
}

async function statusOf(path: string): Promise<number> {
  return fetch(product.url + path).then(
    ({ status }) => status,
    () => 0,
  );
}

test('serves the web app and the API on one port, and shows the administrator’s sign-in', async () => {
  const page = await fetch(product.url);
  expect([page.status, page.headers.get('content-type')]).toEqual([
    200,
    'text/html; charset=utf-8',
  ]);
  const unknown = await fetch(`${product.url}/api/no-such-call`);
  expect([unknown.status, unknown.headers.get('content-type')]).toEqual([
    404,
    'application/problem+json',
  ]);
  expect(product.admin.password).not.toBe('');
});

const post = (path: string, body: object): Promise<Response> =>
  fetch(`${product.url}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

test('a sign-in link can be tried at once: the terminal shows it, to nobody, and no log does', async () => {
  const identifier = 'somebody-new@people.example';
  expect((await post('/auth/request', { identifier })).status).toBe(200);
  const line = /^Mock e-mail: sign-in link (?<address>http\S+)$/mu;
  const address = await eventually(() => line.exec(product.output())?.groups?.['address']);
  expect(address.startsWith(`${product.url}/auth/`)).toBe(true);
  const token = address.slice(`${product.url}/auth/`.length);
  expect((await post(`/auth/verify/${token}`, {})).status).toBe(200);
  const logs = join(dataDir, 'logs');
  const texts = await Promise.all(
    (await readdir(logs)).map((name) => readFile(join(logs, name), 'utf8')),
  );
  expect(texts.join('\n')).not.toMatch(new RegExp(`${token}|people\\.example`, 'u'));
  expect(product.output()).not.toContain('people.example');
});

test('the demo finds the instance by its data folder', async () => {
  const launcher = join(import.meta.dirname, '..', 'tooling', 'launch.mjs');
  const { PORT: _port, ...environment } = process.env;
  const args = [launcher, 'embedded/demo/run.ts', '--admin-password', 'a wrong one'];
  const demo = promisify(execFile)(process.execPath, args, {
    env: { ...environment, DATA_DIR: dataDir },
  });
  // The refused sign-in is enough, since filling takes a minute.
  await expect(demo).rejects.toThrow('/auth/login: Invalid');
});

test('keeps secrets to its own user, and out of the logs', async () => {
  expect((await stat(join(dataDir, 'master.key'))).mode & 0o777).toBe(0o600);
  const key = await readFile(join(dataDir, 'master.key'), 'utf8');
  const logs = join(dataDir, 'logs');
  for (const name of await readdir(logs)) {
    const text = await readFile(join(logs, name), 'utf8');
    expect(text).not.toContain(product.admin.password);
    expect(text).not.toContain(key);
  }
});

test('a second instance over the same data is refused in one line', async () => {
  const second = startEmbeddedProduct({ dataDir });
  await expect(second).rejects.toThrow(/:\n.*\nProcess \d+ already uses the data folder \S+: .*$/);
  expect(await statusOf('/')).toBe(200);
});

test('a taken port is refused in one line', async () => {
  const port = Number(new URL(product.url).port);
  await expect(startEmbeddedProduct({ port })).rejects.toThrow(
    /:\n.*\nPort \d+ of 127\.0\.0\.1 is taken: .*$/,
  );
});

test('all services run in one process; killed, it comes back', async () => {
  expect(pidsOf(/\/main\.ts/)).toEqual(pidsOf(/embedded\/product\/main\.ts$/));
  for (const pid of pidsOf(/product\/main\.ts$/)) process.kill(pid, 'SIGKILL');
  await expect.poll(() => statusOf('/')).toBe(200);
  expect(product.output()).toMatch(/product ended \(SIGKILL\); it starts again in \d+ ms\./);
});

test('Postgres that is killed comes back', async () => {
  const cluster = join(dataDir, 'postgres', 'cluster');
  const before = await readPidFile(cluster);
  process.kill(before?.pid ?? 0, 'SIGKILL');
  const hasSuccessor = async () => {
    const after = await readPidFile(cluster);
    return after?.ready === true && after.pid !== before?.pid;
  };
  await expect.poll(hasSuccessor).toBe(true);
  expect(product.output()).toContain('Postgres ended unexpectedly; it starts again.');
});

test('Ctrl-C ends all of it and leaves no process', async () => {
  expect(await product.interrupt()).toBe(0);
  expect(commands()).toEqual([]);
});

test('started again it has the same data, and makes no second administrator', async () => {
  await product.restart();
  expect(await statusOf('/')).toBe(200);
  expect(product.output()).not.toContain('Administrator');
});

test('started again right after kill -9 of the whole group it recovers by itself', async () => {
  for (let round = 0; round < 2; round += 1) {
    await product.killAll();
    await product.restart();
    expect(await statusOf('/')).toBe(200);
  }
});

test('kill -9 of the launcher alone ends all of it, too', async () => {
  for (const pid of pidsOf(/launch\.mjs /)) process.kill(pid, 'SIGKILL');
  await expect.poll(commands).toEqual([]);
  await product.restart();
  expect(await statusOf('/')).toBe(200);
});

test('with --services a service that is killed comes back by itself', async () => {
  const services = await startEmbeddedProduct({
    form: 'services',
    environment: { START_TEST: mark },
  });
  const status = () =>
    fetch(services.url).then(
      (answer) => answer.status,
      () => 0,
    );
  const others = pidsOf(/(?:-api|projector|reactors|event-store)\/main\.ts$/);
  expect(others).toHaveLength(5);
  for (const pid of pidsOf(/front-door\/main\.ts$/)) process.kill(pid, 'SIGKILL');
  await expect.poll(status).toBe(200);
  expect(services.output()).toMatch(/front-door ended \(SIGKILL\); it starts again in \d+ ms\./);
  expect(pidsOf(/(?:-api|projector|reactors|event-store)\/main\.ts$/)).toEqual(others);
  await services.stop();
});

test('kill -9 of the group leaves nothing running, even if it is never started again', async () => {
  await product.killAll();
  await expect.poll(commands).toEqual([]);
});
