import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { addStyle } from './add-style.ts';

/** What axe asks of colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on a page in light mode and in dark mode: rule and HTML of each finding. The
 * looks differ by colours alone, so of the dark one only those are asked.
 */
export async function axeFindings(page: Page): Promise<unknown[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await new AxeBuilder({ page }).analyze();
  // What is not drawn, since it is out of sight, keeps the colours of the first look.
  await addStyle(page, '* { content-visibility: visible !important }');
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await new AxeBuilder({ page }).withRules(COLOURS).analyze();
  return [
    { look: 'light', violations: light.violations },
    { look: 'dark', violations: dark.violations },
  ].flatMap(({ look, violations }) =>
    violations.map(({ id, nodes }) => [look, id, nodes.map(({ html }) => html)]),
  );
}
