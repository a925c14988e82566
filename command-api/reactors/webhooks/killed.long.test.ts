import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type CommandFixture, startCommandFixture } from '../../testing/command-fixture.ts';
import { HookServer } from '../../testing/hook-server.ts';
import { setUpKilledReactors } from '../../testing/killed-reactors.ts';
import { makeCode, type Person, registerWithEmail, writeAbout } from '../../testing/notices.ts';
import { HERE } from '../../testing/reactor-fixture.ts';
import { addEndpoint, deliveriesOf, startWebhooks, verify } from '../../testing/webhook-fixture.ts';
import type { Reactors } from '../start.ts';

const killed = setUpKilledReactors();
/** The next process waits for the claim of the killed one. */
const CLAIM_MS = 60_000;

let server: HookServer;
let fixture: CommandFixture;
let owner: Person;
let reactors: Reactors | undefined;
beforeAll(async () => {
  server = await HookServer.start();
  fixture = await startCommandFixture({ providers: HERE });
  owner = await registerWithEmail(fixture);
});
afterEach(async () => {
  await reactors?.stop();
  reactors = undefined;
});
afterAll(async () => {
  await fixture.stop();
  await server.stop();
});

test('killed between an endpoint taking a delivery and the note of it, the next has the same id', async () => {
  const address = `${server.url}/${randomUUID()}`;
  const { id, secret } = await addEndpoint(fixture, owner.token, { address });
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  server.onPost = async () => {
    await killed.kill();
    resolve();
  };
  await killed.start(fixture, { smtpUrl: 'smtp://127.0.0.1:9?tls=off', tryMs: 5000 });
  await writeAbout(fixture, await makeCode(fixture, owner));
  await gone;
  server.onPost = () => undefined;
  reactors = await startWebhooks(fixture);
  await expect
    .poll(async () => (await deliveriesOf(fixture, id)).map(({ state }) => state), {
      timeout: CLAIM_MS,
    })
    .toEqual(['delivered']);
  const [first, second, ...others] = server.takenAt(address);
  if (!first || !second) throw new Error('It was not sent again');
  expect(others).toEqual([]);
  expect(verify(second, secret)).toEqual(verify(first, secret));
});
