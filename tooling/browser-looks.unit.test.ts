import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..', 'e2e');
const files = readdirSync(folder).filter((name) => name.endsWith('.e2e.ts'));

/** Methods that read a page once, as it is at that moment. */
const LOOKS =
  'allInnerTexts|allTextContents|boundingBox|count|evaluate|getAttribute|innerText|inputValue|isChecked|isDisabled|textContent|title';
const LOOKS_ONCE = new RegExp(`expect\\(\\s*await [^;]*?\\.(?:${LOOKS})\\(`, 'gu');

/** `expect.poll` retries (docs/testing.md). `isVisible` and `content` may be read once. */
test.each(files)('%s looks again at what follows an action', (name) => {
  const text = readFileSync(join(folder, name), 'utf8');
  expect([...text.matchAll(LOOKS_ONCE)].map(([found]) => found)).toEqual([]);
});

test('one look is found', () => {
  expect("expect(await page.getByLabel('Title').inputValue()).toBe('')").toMatch(LOOKS_ONCE);
  expect('await expect.poll(() => rows.count()).toBe(2)').not.toMatch(LOOKS_ONCE);
});
