import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { addStyle } from './add-style.ts';

/** What axe asks of colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Ends when two frames in a row are drawn in which no transition or animation is under way: one
 * that ends may begin another. Those that never end, and those of the scroll position, are left out.
 */
const DRAWN = `(async () => {
  const isEnding = (each) => each.playState === 'running' && each.timeline === document.timeline &&
    each.effect.getComputedTiming().endTime < Infinity;
  for (let still = 0; still < 2; still += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = document.getAnimations().filter(isEnding);
    if (moving.length === 0) continue;
    await Promise.allSettled(moving.map((each) => each.finished));
    still = -1;
  }
})()`;

/** For a page that has axe already: its half a megabyte is not read once more. */
const NO_SOURCE = 'void 0';

/**
 * In legacy mode axe makes its report in the page itself; else it opens another page for each
 * report. Frames of other origins would be left out; the product has one, for
 * mails in the outbox, which nobody opens here.
 */
const axe = (page: Page, source?: typeof NO_SOURCE): AxeBuilder =>
  new AxeBuilder({ page, ...(source && { axeSource: source }) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });

/**
 * What axe finds on a page in light mode and in dark mode: rule and HTML of each finding. The
 * looks differ by colours alone, so of the dark one only those are asked.
 */
export async function axeFindings(page: Page): Promise<unknown[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(DRAWN);
  const light = await axe(page).analyze();
  // What is not drawn, since it is out of sight, keeps the colours of the first look.
  await addStyle(page, '* { content-visibility: visible !important }');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(DRAWN);
  const dark = await axe(page, NO_SOURCE).withRules(COLOURS).analyze();
  return [
    { look: 'light', violations: light.violations },
    { look: 'dark', violations: dark.violations },
  ].flatMap(({ look, violations }) =>
    violations.map(({ id, nodes }) => [look, id, nodes.map(({ html }) => html)]),
  );
}
