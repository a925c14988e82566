import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { runVisibilityLoad } from './visibility-load.ts';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function listen(handle: RequestListener): Promise<number> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

const requests = [{ method: 'POST', path: '/', body: '{}' }] as const;
const sent = JSON.stringify({ id: 'message-1', thread_token: 'token' });

test('what is refused for now is counted, and the rest of the load is made', async () => {
  let commands = 0;
  const commandPort = await listen((_, response) => {
    commands += 1;
    if (commands % 4 === 0) response.writeHead(503).end();
    else response.setHeader('X-Position', '1').end(sent);
  });
  let queries = 0;
  const queryPort = await listen((_, response) => {
    queries += 1;
    if (queries % 3 === 0) response.setHeader('X-Stale', 'true').end('{}');
    else response.end(sent);
  });
  const ports = { commandPort, queryPort };
  const result = await runVisibilityLoad({
    kind: 'visibility',
    ...ports,
    perSecond: 200,
    seconds: 0.2,
    requests,
  });
  expect(result).toMatchObject({ count: 30, refused: 10 });
});

test('an answer without what it says that it shows ends the load', async () => {
  const commandPort = await listen((_, response) =>
    response.setHeader('X-Position', '1').end(sent),
  );
  const queryPort = await listen((_, response) => response.end('{}'));
  const ports = { commandPort, queryPort };
  const load = { kind: 'visibility', ...ports, perSecond: 100, seconds: 0.02, requests } as const;
  await expect(runVisibilityLoad(load)).rejects.toThrow('Not visible');
});
