import type { Page } from 'playwright-core';

/**
 * Adds style rules to a page. A style element, as Playwright adds one, is forbidden by the pages'
 * content security policy.
 */
export async function addStyle(page: Page, css: string): Promise<void> {
  await page.evaluate(`{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(${JSON.stringify(css)});
    document.adoptedStyleSheets.push(sheet);
  }`);
}
