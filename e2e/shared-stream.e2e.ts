import type { BrowserContext, Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP } from './support/browser.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { newCode, writeTo } from './support/codes.ts';
import { newPerson } from './support/people.ts';

const fixture = setUpBrowserFixture();

const isStream = (url: string): boolean => new URL(url).pathname === '/api/user/live';

/** The pages whose live stream is open. */
function streamsOf(context: BrowserContext): ReadonlySet<Page> {
  const open = new Set<Page>();
  context.on('request', (request) => {
    if (!isStream(request.url())) return;
    const page = request.frame().page();
    open.add(page);
    page.once('close', () => open.delete(page));
  });
  const end = (request: Request): void => {
    if (isStream(request.url())) open.delete(request.frame().page());
  };
  context.on('requestfailed', end).on('requestfinished', end);
  return open;
}

/** Browsers without a window show every page, so the page is told. */
const hide = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate(`
    Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));`);

test('eight tabs share one stream, which another tab takes over, and hidden ones have none', async () => {
  const person = await newPerson(fixture.product.url, 'xanthe');
  const code = await newCode(person, { title: 'Tent' });
  const first = await fixture.newPage(DESKTOP, person.token);
  const streams = streamsOf(first.context());
  const tabs = [first];
  while (tabs.length < 8) tabs.push(await first.context().newPage());
  for (const tab of tabs) {
    await tab.goto(`${fixture.product.url}/dashboard?tab=messages`);
    await tab.getByRole('tab', { name: 'Messages' }).waitFor();
  }
  await expect.poll(() => [...streams]).toEqual([first]);
  const appears = async (words: string, among: readonly Page[]): Promise<void> => {
    await writeTo(code, { content: words });
    for (const tab of among) await tab.getByText(words).first().waitFor();
  };
  await appears('Found at the lake.', tabs);

  await hide(first, 'hidden');
  await expect.poll(() => streams.size === 1 && !streams.has(first)).toBe(true);
  await appears('Come before noon.', tabs.slice(1));
  await hide(first, 'visible');
  await first.getByText('Come before noon.').first().waitFor();

  const [holder] = streams;
  await holder?.close();
  const left = tabs.filter((tab) => tab !== holder);
  await expect.poll(() => streams.size === 1 && !streams.has(holder ?? first)).toBe(true);
  await appears('It is at the counter.', left);
  expect(streams.size).toBe(1);
});
