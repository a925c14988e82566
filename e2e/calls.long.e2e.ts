import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { PHONE } from './support/browser.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { expectRelayedSound, openCallSides } from './support/call-sides.ts';
import { newPerson } from './support/people.ts';
import { RelayServer } from './support/relay-server.ts';

let relay: RelayServer;
const fixture = setUpBrowserFixture({
  alone: 'only this product has a relay',
  environment: async () => {
    relay = await RelayServer.start();
    return { TURN_URLS: relay.url, TURN_SECRET: relay.secret };
  },
});
afterAll(() => relay.stop());

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

test('a finder asks, the owner allows it, they talk through the relay alone', async () => {
  const { finder, page, token } = await openCallSides(fixture, 'cecilia');
  await press(finder, 'Ask for a call');
  await finder.getByText('You asked for a call.').waitFor();
  await page.getByText('The finder would like a call.').waitFor();
  await page.getByRole('switch', { name: 'Let this finder call me' }).click();
  await press(finder, 'Call the owner');
  await page.getByText('The finder is calling you').waitFor();
  const told = await page.request.get(`${fixture.product.url}/api/threads/${token}/calls`);
  expect(await told.text()).not.toMatch(/typ (?:host|srflx)|ssrc|msid/u);
  await press(page, 'Accept');
  await expectRelayedSound(finder, page);
  expect(relay.relayed).toBeGreaterThan(0);
  expect(relay.refused).toBe(0);
  await press(finder, 'Mute');
  await finder.getByText('Your microphone is off').waitFor();
  await press(finder, 'Hang up');
  for (const each of [finder, page]) await each.getByText(/Call, 0:\d\d/u).waitFor();
  // The microphone is released.
  await expect.poll(() => finder.getByRole('button', { name: 'Hang up' }).count()).toBe(0);
});

test('an owner calls; who declines, takes back or leaves the page ends the call', async () => {
  const { finder, page } = await openCallSides(fixture, 'claudio');
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

test('an owner who blocks a finder is offered no call, until they unblock', async () => {
  const { finder, page } = await openCallSides(fixture, 'clara');
  const call = page.getByRole('button', { name: 'Call the finder' });
  const choose = async (name: string) => {
    await page.getByRole('button', { name: /^More options/u }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await call.waitFor();
  await choose('Block this finder');
  await call.waitFor({ state: 'detached' });
  await expect
    .poll(() => page.getByRole('switch', { name: 'Let this finder call me' }).count())
    .toBe(0);
  // The finder cannot notice the block.
  await finder.reload();
  await finder.getByRole('button', { name: 'Ask for a call' }).waitFor();
  await choose('Unblock this finder');
  await call.waitFor();
});

test('an organisation takes no calls: a page that still offers one stops when it is pressed', async () => {
  const { api, token: own } = await newPerson(fixture.product.url, 'carmen');
  const organisation = await api.send('/organisations', { name: 'Kiln Street' }, own);
  const body = { title: 'Cello', organisation_id: organisation['id'] };
  const { uid } = await api.send('/qr/generate', body, own);
  const sent = await api.send(`/qr/${String(uid)}/message`, { content: 'I found it.' });
  const link = String(sent['thread_token']);
  await api.read(`/threads/${link}`);
  const finder = await fixture.newPage(PHONE);
  const old = { is_available: true, is_allowed: false, is_asked: false, current: null, past: [] };
  let isOld = true;
  await finder.route('**/api/threads/*/calls', (route) =>
    isOld ? route.fulfill({ json: old }) : route.continue(),
  );
  await finder.goto(`${fixture.product.url}/t/${link}`);
  const ask = finder.getByRole('button', { name: 'Ask for a call' });
  await ask.waitFor();
  isOld = false;
  const refused = finder.waitForResponse('**/calls/ask');
  await ask.click();
  expect((await refused).status()).toBe(409);
  await expect.poll(() => ask.count()).toBe(0);
  await finder.getByText('I found it.').first().waitFor();
});
