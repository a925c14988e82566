import { afterAll, describe, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { expectRelayedSound, openCallSides } from './support/call-sides.ts';
import { Coturn, isCoturnInstalled } from './support/coturn.ts';

describe.runIf(isCoturnInstalled())('coturn is installed and relays calls', () => {
  let relay: Coturn;
  const fixture = setUpBrowserFixture({
    alone: 'only this product has this relay',
    environment: async () => {
      relay = await Coturn.start();
      return { TURN_URLS: relay.url, TURN_SECRET: relay.secret };
    },
  });
  afterAll(() => relay.stop());

  test('two pages talk through it alone, with the settings of the compose file', async () => {
    const { finder, page } = await openCallSides(fixture, 'carlotta');
    await page.getByRole('button', { name: 'Call the finder' }).click();
    await finder.getByRole('button', { name: 'Accept' }).click();
    await expectRelayedSound(finder, page);
    await page.getByRole('button', { name: 'Hang up' }).click();
    for (const each of [finder, page]) await each.getByText(/Call, 0:\d\d/u).waitFor();
  });
});
