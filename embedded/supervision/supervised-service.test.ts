import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SupervisedService } from './supervised-service.ts';

let folder: string;
let reports: string[];
let services: SupervisedService[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'service-'));
  reports = [];
  services = [];
});

afterEach(async () => {
  await Promise.all(services.map((service) => service.stop(100)));
  await rm(folder, { recursive: true });
});

/** A service of the given text. */
async function make(text: string): Promise<SupervisedService> {
  const script = join(folder, 'main.ts');
  await writeFile(script, text);
  const listener = {
    report: (line: string) => reports.push(line),
    adminCreated: () => undefined,
    mockNotice: (line: string) => mockNotices.push(line),
  };
  const spec = { name: 'trial', script, environment: process.env };
  const service = new SupervisedService(spec, folder, listener);
  services.push(service);
  return service;
}

const mockNotices: string[] = [];

const ready = 'console.log(JSON.stringify({ ready: true }));';
const stayUp = 'setInterval(() => undefined, 1000);';

test('is started again when it ends, after longer and longer breaks', async () => {
  const service = await make(`${ready} setTimeout(() => process.exit(9), 50);`);
  await service.start();
  await expect.poll(() => reports.length).toBeGreaterThan(2);
  expect(reports.slice(0, 3)).toEqual([
    'trial ended (exit code 9); it starts again in 250 ms.',
    'trial ended (exit code 9); it starts again in 500 ms.',
    'trial ended (exit code 9); it starts again in 1000 ms.',
  ]);
});

test('one that never becomes ready is given up, with its own words', async () => {
  const service = await make("throw new Error('no such store');");
  await expect(service.start()).rejects.toThrow(
    'trial does not start (exit code 1: Error: no such store).',
  );
  expect(reports).toEqual([]);
});

test('each service of a process has its own file, and only the process itself is waited for', async () => {
  const inner = 'console.log(\'{"service":"inner","level":50,"msg":"away","ready":true}\');';
  const own = 'console.log(\'{"service":"trial","ready":true}\');';
  const later = `setTimeout(() => { ${own} }, 200); setInterval(() => { ${inner} }, 500);`;
  const service = await make(`${inner} ${later}`);
  const started = performance.now();
  await service.start();
  expect(performance.now() - started).toBeGreaterThan(190);
  await expect.poll(() => reports).toContain('inner: away');
  expect(await readFile(join(folder, 'inner.log'), 'utf8')).toContain('"msg":"away"');
  expect(await readFile(join(folder, 'trial.log'), 'utf8')).toBe(
    '{"service":"trial","ready":true}\n',
  );
});

test('one that does not end when asked is made to end', async () => {
  const service = await make(`process.on('SIGTERM', () => undefined); ${stayUp} ${ready}`);
  await service.start();
  const started = performance.now();
  await service.stop(200);
  expect(performance.now() - started).toBeGreaterThan(190);
  expect(reports).toEqual([]);
});

test('one that is retired may end by itself', async () => {
  const go = join(folder, 'go');
  const end = `if (fs.existsSync(${JSON.stringify(go)})) process.exit(0);`;
  const service = await make(
    `import fs from 'node:fs'; ${ready} setInterval(() => { ${end} }, 10);`,
  );
  await service.start();
  service.retire();
  await writeFile(go, '');
  await service.stop(5000);
  expect(reports).toEqual([]);
});

test('what mock mode would have sent is handed over, and stands in no log', async () => {
  const notice = JSON.stringify({ mockNotice: 'Mock e-mail: sign-in link https://x.example/t' });
  const service = await make(`${ready} process.send(${notice}); ${stayUp}`);
  await service.start();
  await expect.poll(() => mockNotices).toEqual([expect.stringContaining('sign-in link')]);
  expect(await readFile(join(folder, 'trial.log'), 'utf8')).not.toContain('x.example');
});
