import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { addStyle } from './add-style.ts';

/** The rules of axe about colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Resolves when two consecutive frames have no running transition or animation, because one that
 * ends may start another. Endless ones, and those that depend on the scroll position, are ignored.
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

/** Fields of text under 16 pixels: iOS zooms in on those when they take the focus. */
const SMALL_FIELDS = `[...document.querySelectorAll('input, select, textarea, [contenteditable="true"]')]
  .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
  .map((field) => field.outerHTML.slice(0, 120))`;

/** For a page that axe was already added to, so that its half a megabyte is not parsed again. */
const NO_SOURCE = 'void 0';

/**
 * In legacy mode axe creates its report in the page itself; otherwise it opens another page for
 * each report. Legacy mode skips frames of other origins; the product has one, for e-mails in the
 * outbox, which is not opened here.
 */
const axe = (page: Page, source?: typeof NO_SOURCE): AxeBuilder =>
  new AxeBuilder({ page, ...(source && { axeSource: source }) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });

/**
 * The findings of axe on a page in light and dark mode, and fields of small text: rule and HTML of
 * each. Dark mode is checked only for colours, since the modes differ in nothing else.
 */
export async function axeFindings(page: Page): Promise<unknown[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(DRAWN);
  const light = await axe(page).analyze();
  // Otherwise content outside of the viewport, which is not rendered, would keep the colours of the
  // first mode.
  await addStyle(page, '* { content-visibility: visible !important }');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(DRAWN);
  const dark = await axe(page, NO_SOURCE).withRules(COLOURS).analyze();
  const small = await page.evaluate<string[]>(SMALL_FIELDS);
  const axes = [
    { look: 'light', violations: light.violations },
    { look: 'dark', violations: dark.violations },
  ].flatMap(({ look, violations }) =>
    violations.map(({ id, nodes }) => [look, id, nodes.map(({ html }) => html)]),
  );
  return [...axes, ...small.map((html) => ['light', 'field under 16 px', [html]])];
}
