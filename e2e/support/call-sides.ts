import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, PHONE } from './browser.ts';
import type { BrowserFixture } from './browser-fixture.ts';
import { newCode, writeTo } from './codes.ts';
import { newPerson } from './people.ts';
import { takenOver } from './taken-over.ts';

/** Stores the connections that a page creates, so that the test can inspect them. */
const KEEP_PEERS = `
  globalThis.peers = [];
  globalThis.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration) {
      super(configuration);
      peers.push(this);
    }
  };`;

/** Reads the kinds of candidates of the newest connection, and whether it receives sound. */
const HEARD = `(async () => {
  const stats = [...(await peers.at(-1).getStats()).values()];
  const candidates = stats.filter(({ type }) => type.endsWith('-candidate'));
  const inbound = stats.find(({ type }) => type === 'inbound-rtp');
  return {
    types: [...new Set(candidates.map(({ candidateType }) => candidateType))],
    isSound: (inbound?.totalAudioEnergy ?? 0) > 0,
  };
})()`;

/** An owner and their finder, each with the conversation open. */
export async function openCallSides(fixture: BrowserFixture, name: string) {
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

/** Waits until both are connected and hear each other, using only candidates of the relay. */
export async function expectRelayedSound(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    await page.getByText('Connected', { exact: true }).waitFor();
    await expect.poll(() => page.evaluate(HEARD)).toEqual({ types: ['relay'], isSound: true });
  }
}
