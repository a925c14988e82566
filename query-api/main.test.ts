import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '@app/embedded/testing/bare-environment';
import { createTestDatabase } from '@app/embedded/testing/database';
import { TEST_DOOR_SECRET } from '@app/service-kit/testing/forwarded';
import { expect, test } from 'vitest';
import * as z from 'zod';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const line = z.object({ ready: z.boolean().optional(), port: z.number().optional() });

function run(environment: Record<string, string>) {
  const env = { ...bareEnvironment(), ...environment };
  const child = fork(MAIN, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], env });
  if (!child.stdout) throw new Error('The service has no output');
  return { child, lines: createInterface(child.stdout), exited: once(child, 'exit') };
}

test('it serves where it is told to, and stops when it is asked to', async () => {
  const database = await createTestDatabase();
  const { child, lines, exited } = run({
    DATABASE_URL: database.url,
    MASTER_KEY: randomBytes(32).toString('base64'),
    // An unreachable store: it starts all the same.
    EVENTSTORE_URL: 'esdb://127.0.0.1:9?tls=false',
    FRONT_DOOR_SECRET: TEST_DOOR_SECRET,
  });
  for await (const text of lines) {
    const { ready, port } = line.parse(JSON.parse(text));
    if (ready !== true) continue;
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    break;
  }
  child.stdout?.resume();
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  await database.drop();
});

test('what is wrong with its environment is one line that names it', async () => {
  const { lines, exited } = run({
    DATABASE_URL: 'mysql://user:secret@host/db',
    PUBLIC_URL: 'ftp://example.org',
  });
  const said: string[] = [];
  for await (const text of lines) said.push(text);
  expect(await exited).toEqual([1, null]);
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('DATABASE_URL must be a postgres:// address');
  expect(said[0]).toContain('MASTER_KEY is missing');
  expect(said[0]).toContain('PUBLIC_URL must be an http:// or https:// address');
  expect(said[0]).not.toContain('secret');
});
