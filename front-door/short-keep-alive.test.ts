import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Listening, listen } from '@app/service-kit/http/listen';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shortKeepAlive } from './short-keep-alive.ts';

let server: Listening;
const agent = shortKeepAlive(new Agent({ keepAlive: true }));
beforeAll(async () => {
  server = await listen(
    (request, response) => {
      setTimeout(
        () => response.end(String(request.socket.remotePort)),
        Number(request.url?.slice(1)),
      );
    },
    { host: '127.0.0.1', port: 0 },
  );
});
afterAll(async () => {
  agent.destroy();
  await server.stop();
});

/** @returns the port that the request came from, by which its connection is known */
function ask(ms: number): Promise<string> {
  return new Promise((resolve, reject) => {
    get(`${server.url}/${ms}`, { agent }, (response) => {
      text(response).then(resolve, reject);
    }).on('error', reject);
  });
}

/** Asks twice, one after the other. */
async function shareConnection(ms: number): Promise<boolean> {
  const first = await ask(ms);
  return (await ask(ms)) === first;
}

test('requests that follow each other share a connection; one that is idle is ended', async () => {
  // On a busy machine the second may come too late; then both are repeated.
  await expect.poll(() => shareConnection(0)).toBe(true);
  const last = await ask(0);
  await expect.poll(() => agent.freeSockets).toEqual({});
  expect(await ask(0)).not.toBe(last);
});

test('an answer may take longer than a connection may be idle, new or used before', async () => {
  await expect.poll(() => shareConnection(500)).toBe(true);
});
