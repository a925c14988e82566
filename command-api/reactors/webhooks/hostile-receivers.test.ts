import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readChannelReach } from '../../features/channels/channel-reach.ts';
import { type CommandFixture, startCommandFixture } from '../../testing/command-fixture.ts';
import { makeCode, type Person, registerWithEmail, writeAbout } from '../../testing/notices.ts';
import { DEFAULT_PROVIDERS } from '../notifier/channels/providers.ts';
import { addEndpoint, deliveriesOf, startWebhooks } from '../../testing/webhook-fixture.ts';
import type { Reactors } from '../start.ts';

/** Public addresses, and this machine only by its IP address. */
const providers = { ...DEFAULT_PROVIDERS, channelReach: readChannelReach('public,127.0.0.1') };

let commands: CommandFixture;
let owner: Person;
let uid: string;
let server: Server | undefined;
let reactors: Reactors | undefined;
beforeAll(async () => {
  commands = await startCommandFixture({ providers });
});
afterAll(() => commands.stop());
beforeEach(async () => {
  owner = await registerWithEmail(commands);
  uid = await makeCode(commands, owner);
});
afterEach(async () => {
  server?.close();
  server?.closeAllConnections();
  server = undefined;
  await reactors?.stop();
  await commands.pool.query('truncate webhooks.deliveries cascade');
});

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const begin = async (
  webhooks: NonNullable<Parameters<typeof startWebhooks>[1]>['webhooks'] = {},
) => {
  const never = 60 * 60 * 1000;
  reactors = await startWebhooks(commands, {
    notices: { providers },
    webhooks: { retryAfterMs: [never], ...webhooks },
  });
};

/** The results of the first attempts of all deliveries. */
async function triesOf(webhookId: string) {
  const { rows } = await commands.pool.query<{ outcome: string; status: number | null }>(
    `select outcome, status from webhooks.attempts join webhooks.deliveries using (delivery_id)
     where webhook_id = $1 order by attempt_id`,
    [webhookId],
  );
  return rows;
}

async function told(address: string): Promise<string> {
  const { id } = await addEndpoint(commands, owner.token, { address });
  await writeAbout(commands, uid);
  return id;
}

test('one that is silent, or says a little now and then, is given up on when the time is over', async () => {
  await begin({ answerMs: 300 });
  let isTalking = false;
  const address = await serve((request, response) => {
    request.resume();
    if (!isTalking) return;
    response.writeHead(200);
    const drip = setInterval(() => response.write('.'), 20);
    response.once('close', () => clearInterval(drip));
  });
  const id = await told(address);
  await expect.poll(() => triesOf(id)).toEqual([{ outcome: 'late', status: null }]);
  isTalking = true;
  await writeAbout(commands, uid);
  const late = { outcome: 'late', status: null };
  await expect.poll(() => triesOf(id)).toEqual([late, late]);
  expect((await deliveriesOf(commands, id)).map(({ state }) => state)).toEqual([
    'waiting',
    'waiting',
  ]);
});

test.each(['http://169.254.169.254/latest', 'http://localhost:1/', '/elsewhere'])(
  'a redirection to %s is a refusal, and not followed',
  async (location) => {
    await begin();
    const asked: unknown[] = [];
    const address = await serve((request, response) => {
      asked.push(request.url);
      request.resume();
      response.writeHead(307, { Location: location }).end();
    });
    const id = await told(`${address}/here`);
    await expect.poll(() => triesOf(id)).toEqual([{ outcome: 'answered', status: 307 }]);
    expect(asked).toEqual(['/here']);
  },
);

test('a name that leads to this machine is not connected to', async () => {
  await begin();
  let connections = 0;
  const url = await serve(() => undefined);
  server?.on('connection', () => (connections += 1));
  const id = await told(`https://localhost:${new URL(url).port}/`);
  await expect.poll(() => triesOf(id)).toEqual([{ outcome: 'forbidden', status: null }]);
  expect(connections).toBe(0);
});

test('an answer of 10 MB is cut off, and its begin does not say what stands in this network', async () => {
  await begin();
  const { promise: cutOff, resolve } = Promise.withResolvers<boolean>();
  const address = await serve((request, response) => {
    request.resume();
    response.once('close', () => resolve(!response.writableFinished));
    response.end(Buffer.alloc(10_000_000, 'x'));
  });
  const id = await told(address);
  await expect.poll(() => triesOf(id)).toEqual([{ outcome: 'accepted', status: 200 }]);
  expect(await cutOff).toBe(true);
  const { rows } = await commands.pool.query('select sealed from webhooks.attempts');
  expect(rows).toEqual([{ sealed: null }]);
});

test('one that closes the connection could not be reached', async () => {
  await begin();
  const address = await serve((request) => request.socket.destroy());
  const id = await told(address);
  await expect.poll(() => triesOf(id)).toEqual([{ outcome: 'unreachable', status: null }]);
});

test('one that switches to another protocol could not be reached, and is tried again', async () => {
  await begin({ retryAfterMs: [1] });
  const address = await serve(() => undefined);
  const switched = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n';
  server?.on('connection', (socket) => socket.once('data', () => socket.write(switched)));
  const id = await told(address);
  const unreachable = { outcome: 'unreachable', status: null };
  await expect.poll(() => triesOf(id), { timeout: 10_000 }).toEqual([unreachable, unreachable]);
});

test('endpoints that failed are tried eight at once at most, and others get theirs meanwhile', async () => {
  await begin({ answerMs: 200, retryAfterMs: Array<number>(500).fill(1) });
  const stalled = Array.from({ length: 30 }, (_, index) => `/stalled/${index}`);
  const asked = new Map<string, number>();
  let open = 0;
  let most = 0;
  const url = await serve((request, response) => {
    request.resume();
    const path = request.url ?? '';
    asked.set(path, (asked.get(path) ?? 0) + 1);
    if (path === '/healthy') return void response.end();
    most = Math.max(most, (open += 1));
    response.once('close', () => (open -= 1));
  });
  for (const path of stalled) {
    const other = await registerWithEmail(commands);
    await addEndpoint(commands, other.token, { address: `${url}${path}` });
    await writeAbout(commands, await makeCode(commands, other));
  }
  const times = () => stalled.map((path) => asked.get(path) ?? 0);
  await expect.poll(() => Math.min(...times()), { timeout: 60_000 }).toBeGreaterThan(1);
  most = 0;
  const id = await told(`${url}/healthy`);
  await expect.poll(() => triesOf(id)).toEqual([{ outcome: 'accepted', status: 200 }]);
  const before = Math.min(...times());
  await expect.poll(() => Math.min(...times()), { timeout: 60_000 }).toBeGreaterThan(before);
  expect(most).toBeLessThanOrEqual(8);
});
