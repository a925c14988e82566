import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ahead } from './ahead.ts';

/** Pages that record when each is fetched, and when the generator is closed. */
function notedPages(count: number, failsAt = Number.POSITIVE_INFINITY) {
  const noted: string[] = [];
  async function* pages(): AsyncGenerator<number, void, void> {
    try {
      for (let page = 1; page <= count; page += 1) {
        noted.push(`fetch ${page}`);
        await nextTurn();
        if (page === failsAt) throw new Error('The store is away');
        yield page;
      }
    } finally {
      noted.push('ended');
    }
  }
  return { noted, pages: pages() };
}

test('the next page is fetched while one is handled, and not the one behind it', async () => {
  const { noted, pages } = notedPages(3);
  const handled: number[] = [];
  for await (const page of ahead(pages)) {
    await nextTurn();
    await nextTurn();
    expect(noted.filter((note) => note.startsWith('fetch'))).toHaveLength(Math.min(page + 1, 3));
    handled.push(page);
  }
  expect(handled).toEqual([1, 2, 3]);
});

test('a page that fails is told once those before it are handled', async () => {
  const { pages } = notedPages(3, 2);
  const handled: number[] = [];
  const reading = (async () => {
    for await (const page of ahead(pages)) {
      // The second one has failed by now, but nobody awaits it yet.
      await nextTurn();
      await nextTurn();
      handled.push(page);
    }
  })();
  await expect(reading).rejects.toThrow('The store is away');
  expect(handled).toEqual([1]);
});

test('whoever leaves early ends the pages', async () => {
  const { noted, pages } = notedPages(3);
  for await (const page of ahead(pages)) {
    expect(page).toBe(1);
    break;
  }
  await expect.poll(() => noted).toContain('ended');
  expect(noted).not.toContain('fetch 3');
});

test('without a page there is nothing', async () => {
  for await (const page of ahead(notedPages(0).pages)) throw new Error(`Page ${page}`);
});
