import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@app/events/testing/eventually';
import { type Relay, startRelay } from '@app/events/testing/relay';
import { expect, test } from 'vitest';
import type { Serving } from '@app/service-kit/http/serve-api';
import { type Answer, callApi, setUpCommandFixture } from '../testing/command-fixture.ts';

const STORES = ['eventStoreUrl', 'databaseUrl'] as const;
const OUTAGE_MS = 6000;

const fixture = setUpCommandFixture();

async function startCutOff(
  store: (typeof STORES)[number],
): Promise<{ relay: Relay; api: Serving }> {
  const relay = await startRelay(fixture.addresses[store]);
  const api = await fixture.replica({ [store]: relay.address(fixture.addresses[store]) });
  return { relay, api };
}

test.each(STORES)(
  'while %s is away calls are answered 503; after its return all is well',
  async (store) => {
    const { relay, api } = await startCutOff(store);
    const token = await fixture.register();
    const code = await fixture.call('/api/qr/generate', { token, body: { title: 'Bag' } });
    const path = `/api/qr/${String(code.body['uid'])}/message`;
    const send = (): Promise<Answer> => callApi(`${api.url}${path}`, { body: { content: 'Hi' } });
    expect((await send()).status).toBe(201);
    await relay.cut();
    const since = Date.now();
    const answers: Answer[] = [];
    while (Date.now() - since < OUTAGE_MS) {
      answers.push(await send());
      await delay(100);
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    const [first] = answers;
    expect(first?.headers.get('Retry-After')).toBe('1');
    expect(first?.headers.get('Content-Type')).toContain('application/problem+json');
    expect(first?.body['detail']).toBe(
      'The service is not available at the moment. Please try again.',
    );
    expect((await fetch(`${api.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
    await relay.mend();
    await eventually(async () => (await send()).status === 201);
    expect((await fetch(`${api.url}/readyz`)).status).toBe(200);
    // The replica stops with the fixture, which closes the connections through the relay.
  },
);
