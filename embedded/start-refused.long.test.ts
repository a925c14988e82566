import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'refused-'));
});

afterAll(() => rm(folder, { recursive: true }));

/** Runs `embedded/start.ts` to its end. @param before what the shell does first */
async function start(environment: Record<string, string>, before = ':') {
  const command = [process.execPath, join(import.meta.dirname, 'start.ts')];
  const child = spawn('/bin/sh', ['-c', `${before}; exec "$@"`, 'sh', ...command], {
    env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data'), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const [code]: number[] = await once(child, 'close');
  return { code, output: Buffer.concat(output).toString() };
}

test.each([
  ['PORT', 'eighty', 'PORT must be a port number from 0 to 65535'],
  ['PORT', '70000', 'PORT must be a port number from 0 to 65535'],
  ['PUBLIC_URL', 'example.org', 'PUBLIC_URL must be an http:// or https:// address'],
  ['PUBLIC_URL', 'https://example.org/tags', 'PUBLIC_URL must be only a scheme and a host'],
  ['ADMIN_EMAIL', 'nobody', 'ADMIN_EMAIL must be an e-mail address'],
  ['ADMIN_PASSWORD', 'eyelet2026!', 'ADMIN_PASSWORD is easy to guess'],
  ['MASTER_KEY', 'c2hvcnQ=', 'MASTER_KEY must be 32 bytes, base64 encoded'],
  ['EVENTSTORE_URL', 'http://x', 'EVENTSTORE_URL must be an esdb:// address'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be a postgres:// address'],
  ['RATE_LIMIT_SCALE', '-1', 'RATE_LIMIT_SCALE must be above 0'],
  ['HOST', '203.0.113.1', '203.0.113.1 is not an address of this machine to listen on'],
])('%s=%s is refused in one line', async (name, value, line) => {
  const { code, output } = await start({ [name]: value });
  expect({ code, lines: output.trim().split('\n').length }).toEqual({ code: 1, lines: 1 });
  expect(output).toContain(line);
});

test('a data folder that cannot be written is refused in one line', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const { code, output } = await start({ DATA_DIR: join(file, 'data') });
  expect(code).toBe(1);
  expect(output).toMatch(/^The data folder \S+ cannot be written \(ENOTDIR\): set DATA_DIR\.\n$/);
});

test('data whose master key is gone is left alone', async () => {
  const data = join(folder, 'keyless');
  await mkdir(join(data, 'postgres'), { recursive: true });
  const { code, output } = await start({ DATA_DIR: data });
  expect(code).toBe(1);
  expect(output).toMatch(/^\S+master\.key is gone, .* set MASTER_KEY\.\n$/);
});

describe.runIf(process.platform === 'linux')('a limit of 128 open files', () => {
  test('is refused in one line that says how to raise it', async () => {
    const { code, output } = await start({}, 'ulimit -n 128');
    expect({ code, output }).toEqual({
      code: 1,
      output:
        'A process may have only 128 files open here, and the product needs 1024: raise the limit (ulimit -n 1024, or LimitNOFILE=1024 of a systemd service).\n',
    });
  });

  test('is raised where it is a soft one', async () => {
    const { output } = await start({ HOST: '203.0.113.1' }, 'ulimit -S -n 128');
    expect(output).toContain('203.0.113.1 is not an address of this machine');
  });
});
