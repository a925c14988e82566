import type { Browser } from 'playwright-core';

const MARK = 'Refused by the content security policy:';

/** Runs in each document before its own scripts. */
const REPORT = `addEventListener('securitypolicyviolation', (event) => {
  const { effectiveDirective, blockedURI, documentURI, sourceFile, sample } = event;
  console.error('${MARK}', effectiveDirective, blockedURI, 'on', documentURI, sourceFile, sample);
});`;

const violations: string[] = [];

/** Collects what the content security policy blocks on all pages of this browser. */
export function watchViolations(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.on('console', (message) => {
      if (message.text().startsWith(MARK)) violations.push(message.text());
    });
    await context.addInitScript(REPORT);
    return context;
  };
}

/** Returns the violations since the last call, and forgets them. */
export function takeViolations(): string[] {
  return violations.splice(0);
}
