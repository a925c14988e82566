import type { Page } from 'playwright-core';

/** Adds rules to a page. A style element, as Playwright adds one, is refused by the pages' policy. */
export async function addStyle(page: Page, css: string): Promise<void> {
  await page.evaluate(`{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(${JSON.stringify(css)});
    document.adoptedStyleSheets.push(sheet);
  }`);
}
