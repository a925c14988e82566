import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CommandFixture, startCommandFixture } from '../../testing/command-fixture.ts';
import { HERE } from '../../testing/reactor-fixture.ts';
import { makeCode, registerWithEmail, writeAbout } from '../../testing/notices.ts';
import { subjectOf } from '../../testing/secrets-sent.ts';
import { addEndpoint, deliveriesOf, startWebhooks } from '../../testing/webhook-fixture.ts';

/** The receivers answer one after another, so that attempts end one by one. */
const BETWEEN_MS = 100;
const WAITING = 100;

let commands: CommandFixture;
let server: Server;
let answering: NodeJS.Timeout;
beforeAll(async () => {
  commands = await startCommandFixture({ providers: HERE });
  const waiting: ServerResponse[] = [];
  answering = setInterval(() => waiting.shift()?.end(), BETWEEN_MS);
  server = createServer((request, response) => {
    request.resume();
    if (request.url === '/quick') response.end();
    else waiting.push(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  clearInterval(answering);
  server.closeAllConnections();
  server.close();
  await commands.stop();
});

/** Deliveries that an owner asked for again. */
const askAgain = (webhookId: string, userId: string) =>
  commands.pool.query(
    `insert into webhooks.deliveries
       (delivery_id, webhook_id, user_id, type, happened_at, state, due_at)
     select $1 || n, $2, $3, 'webhook.test', now(), 'waiting', now()
     from generate_series(1, ${WAITING}) as n`,
    [randomUUID(), webhookId, userId],
  );

test('many deliveries of one account to endpoints that are slow delay nobody else', async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [slow, other] = [await registerWithEmail(commands), await registerWithEmail(commands)];
  const uid = await makeCode(commands, other);
  const { id } = await addEndpoint(commands, other.token, { address: `${url}/quick` });
  await using stack = new AsyncDisposableStack();
  const reactors = await startWebhooks(commands);
  stack.defer(() => reactors.stop());
  for (let count = 0; count < 8; count += 1) {
    const added = await addEndpoint(commands, slow.token, { address: `${url}/slow/${count}` });
    await askAgain(added.id, subjectOf(slow.token).userId);
  }
  await writeAbout(commands, uid);
  await expect
    .poll(async () => (await deliveriesOf(commands, id)).map(({ state }) => state), {
      timeout: 5000,
    })
    .toEqual(['delivered']);
});
