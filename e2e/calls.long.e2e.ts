import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { DESKTOP, PHONE } from './support/browser.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { newCode, writeTo } from './support/codes.ts';
import { newPerson } from './support/people.ts';
import { RelayServer } from './support/relay-server.ts';
import { takenOver } from './support/taken-over.ts';

let relay: RelayServer;
const fixture = setUpBrowserFixture({
  alone: 'only this product has a relay',
  environment: async () => {
    relay = await RelayServer.start();
    return { TURN_URLS: relay.url, TURN_SECRET: relay.secret };
  },
});
afterAll(() => relay.stop());

/** Keeps the connections that a page makes, so that the test can ask them. */
const KEEP_PEERS = `
  globalThis.peers = [];
  globalThis.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration) {
      super(configuration);
      peers.push(this);
    }
  };`;

/** Of the newest connection: the kinds of all candidates, and whether sound comes in. */
const HEARD = `(async () => {
  const stats = [...(await peers.at(-1).getStats()).values()];
  const candidates = stats.filter(({ type }) => type.endsWith('-candidate'));
  const inbound = stats.find(({ type }) => type === 'inbound-rtp');
  return {
    types: [...new Set(candidates.map(({ candidateType }) => candidateType))],
    isSound: (inbound?.totalAudioEnergy ?? 0) > 0,
  };
})()`;

/** An owner and a finder of theirs, each with the conversation open. */
async function bothSides(name: string) {
  const owner = await newPerson(fixture.product.url, name);
  const code = await newCode(owner, { title: 'Cello' });
  const token = await writeTo(code, { content: 'I found your cello.' });
  const finder = await fixture.newPage(PHONE);
  const page = await fixture.newPage(DESKTOP, owner.token);
  for (const each of [finder, page]) await each.addInitScript(KEEP_PEERS);
  await finder.goto(`${fixture.product.url}/t/${token}`);
  await takenOver(finder);
  await page.goto(`${fixture.product.url}/dashboard?tab=messages`);
  await page.getByRole('link', { name: /Cello/u }).click();
  return { finder, page, token };
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

test('a finder asks, the owner allows it, they talk through the relay alone', async () => {
  const { finder, page, token } = await bothSides('cecilia');
  await press(finder, 'Ask for a call');
  await finder.getByText('You asked for a call.').waitFor();
  await page.getByText('The finder would like a call.').waitFor();
  await page.getByRole('switch', { name: 'Let this finder call me' }).click();
  await press(finder, 'Call the owner');
  await page.getByText('The finder is calling you').waitFor();
  const told = await page.request.get(`${fixture.product.url}/api/threads/${token}/calls`);
  expect(await told.text()).not.toMatch(/typ (?:host|srflx)|ssrc|msid/u);
  await press(page, 'Accept');
  for (const each of [finder, page]) {
    await each.getByText('Connected', { exact: true }).waitFor();
    await expect.poll(() => each.evaluate(HEARD)).toEqual({ types: ['relay'], isSound: true });
  }
  expect(relay.relayed).toBeGreaterThan(0);
  expect(relay.refused).toBe(0);
  await press(finder, 'Mute');
  await finder.getByText('Your microphone is off').waitFor();
  await press(finder, 'Hang up');
  for (const each of [finder, page]) await each.getByText(/Call, 0:\d\d/u).waitFor();
  // The microphone is free again.
  expect(await finder.getByRole('button', { name: 'Hang up' }).count()).toBe(0);
});

test('an owner calls; who declines, takes back or leaves the page ends the call', async () => {
  const { finder, page } = await bothSides('claudio');
  await press(page, 'Call the finder');
  await finder.getByText('The owner is calling you').waitFor();
  await press(finder, 'Decline');
  for (const each of [finder, page]) await each.getByText('Call declined').waitFor();
  await press(page, 'Call the finder');
  await finder.getByText('The owner is calling you').waitFor();
  await press(page, 'Cancel');
  await finder.getByText('Missed call').waitFor();
  await page.getByText('Nobody answered').waitFor();
  await press(page, 'Call the finder');
  await press(finder, 'Accept');
  await page.getByText('Connected', { exact: true }).waitFor();
  await finder.close();
  await page.getByText(/Call, 0:\d\d/u).waitFor();
});
