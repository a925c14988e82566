import type { Page } from 'playwright-core';

/**
 * Elements that extend beyond a side of the page. The page never scrolls horizontally, so they
 * would be cut off.
 */
export const cut = (page: Page): Promise<unknown> =>
  page.evaluate(`[...document.querySelectorAll('body *')]
    .filter((element) => element.closest('svg, .sr-only, .tag-shape, select') === null)
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (left < -1 || right > innerWidth + 1);
    })
    .map((element) => element.outerHTML.slice(0, 120))`);
