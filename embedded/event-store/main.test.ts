import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { EventStoreDBClient, jsonEvent } from '@app/events/log/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import type { TestDatabase } from '../testing/database.ts';
import { startEventStoreProcess } from './child.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.drop();
});

const main = fileURLToPath(new URL('main.ts', import.meta.url));

/** Runs the server with invalid arguments, until it exits. */
async function refusal(args: string[]): Promise<{ code: unknown; output: string; errors: string }> {
  const { EVENTSTORE_PORT: _port, EVENTSTORE_DATABASE_URL: _url, ...env } = process.env;
  const child = spawn(process.execPath, [main, ...args], { env });
  let output = '';
  let errors = '';
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (errors += String(text)));
  const [code] = await once(child, 'close');
  return { code, output, errors };
}

describe('the stand-alone server', () => {
  test('starts, serves, and ends well on SIGTERM', async () => {
    const server = await startEventStoreProcess({ databaseUrl: database.url });
    const client = EventStoreDBClient.connectionString(server.connectionString);
    const { success } = await client.appendToStream('a', jsonEvent({ type: 'T', data: {} }));
    expect(success).toBe(true);
    await client.dispose();
    const start = performance.now();
    await server.end('SIGTERM');
    expect(performance.now() - start).toBeLessThan(60_000);
  });

  test('ends when its parent has gone', async () => {
    const script = `
      const { startEventStoreProcess } = await import(${JSON.stringify(new URL('child.ts', import.meta.url))});
      const { pid } = await startEventStoreProcess({ databaseUrl: process.env.DATABASE });
      console.log(pid);
      process.kill(process.pid, 'SIGKILL');`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, DATABASE: database.url },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(parent.stdout, 'data');
    const pid = Number(String(line));
    expect(pid).toBeGreaterThan(0);
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  test('says in one line that its port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = String(typeof address === 'object' ? address?.port : '');
    const { code, errors } = await refusal(['--port', port, '--database-url', database.url]);
    taken.close();
    expect(code).toBe(1);
    expect(errors).toBe(`event-store: cannot listen on 127.0.0.1:${port}: the port is taken\n`);
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
