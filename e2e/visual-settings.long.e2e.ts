import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { addStyle } from './support/add-style.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { type MadeCode, newCode, writeTo } from './support/codes.ts';
import { cut } from './support/cut.ts';
import { newPerson } from './support/people.ts';

const fixture = setUpBrowserFixture();
const TITLE = 'Grandmother’s instrument case';
let code: MadeCode;

beforeAll(async () => {
  const owner = await newPerson(fixture.product.url, 'large.letters');
  code = await newCode(owner, { title: TITLE });
  await writeTo(code, { content: 'It stands at gate 7.' });
});

/** The parts of a DOM element that the tests use. */
interface Styled {
  readonly ownerDocument: {
    readonly defaultView: { getComputedStyle(of: Styled): Look };
  };
}

interface Look {
  readonly backgroundColor: string;
  readonly borderBottomColor: string;
  readonly borderBottomStyle: string;
  readonly borderBottomWidth: string;
}

/** Runs in the page. */
function computed(element: Styled): Look {
  const { backgroundColor, borderBottomColor, borderBottomStyle, borderBottomWidth } =
    element.ownerDocument.defaultView.getComputedStyle(element);
  return { backgroundColor, borderBottomColor, borderBottomStyle, borderBottomWidth };
}

const styleOf = (element: Locator): Promise<Look> => element.evaluate<Look, void, Styled>(computed);

async function hasBorder(button: Locator): Promise<void> {
  const { backgroundColor, borderBottomColor, ...border } = await styleOf(button);
  expect(border).toEqual({ borderBottomStyle: 'solid', borderBottomWidth: '1px' });
  expect(borderBottomColor).not.toBe(backgroundColor);
}

/** Checks that only the chosen tab has a visible line. */
async function tellsTabsApart(page: Page): Promise<void> {
  const ground = await styleOf(page.locator('html'));
  const chosen = await styleOf(page.getByRole('tab', { selected: true }));
  expect(chosen.borderBottomColor).not.toBe(ground.backgroundColor);
  for (const other of await page.getByRole('tab', { selected: false }).all()) {
    const { borderBottomColor } = await styleOf(other);
    expect(borderBottomColor).toBe(ground.backgroundColor);
  }
}

/** The background colours of these elements. */
async function grounds(which: Locator): Promise<ReadonlySet<string>> {
  const looks = await Promise.all((await which.all()).map(styleOf));
  return new Set(looks.map(({ backgroundColor }) => backgroundColor));
}

/** Checks that the background of the chosen element differs from those of the others. */
async function tellsApart(all: Locator, chosen: string): Promise<void> {
  const [ground] = await grounds(all.and(all.page().locator(chosen)));
  const others = await grounds(all.and(all.page().locator(`:not(${chosen})`)));
  expect(others.size).toBeGreaterThan(0);
  expect(ground).toBeDefined();
  expect(others).not.toContain(ground);
}

describe('with forced colours', () => {
  const FORCED = { forcedColors: 'active' } as const;

  test('the finder page shows where its button is', async () => {
    const page = await fixture.openOnPhone(`/${code.uid}`, FORCED);
    await hasBorder(page.getByRole('button', { name: 'Send message' }));
  });

  test('the sign-in page shows its button, and which tab is chosen', async () => {
    const page = await fixture.openOnDesktop('/auth', FORCED);
    await hasBorder(page.getByRole('button', { name: 'Send sign-in link' }));
    await tellsTabsApart(page);
  });

  test('the dashboard shows which tab is chosen, and what is still loading', async () => {
    const page = await fixture.openAs(code.owner, '/dashboard', FORCED);
    await page.getByRole('article', { name: TITLE }).waitFor();
    await tellsTabsApart(page);
    await page.getByRole('button', { name: 'Create code' }).first().click();
    const types = page.getByRole('dialog').locator('label:has([type=radio])');
    await types.first().waitFor();
    await tellsApart(types, ':has(:checked)');
    await page.keyboard.press('Escape');
    await page.route('**/api/user/qr-codes*', () => undefined);
    await page.reload();
    const skeleton = page.locator('.skeleton').first();
    await skeleton.waitFor();
    const ground = await styleOf(page.locator('html'));
    expect((await styleOf(skeleton)).backgroundColor).not.toBe(ground.backgroundColor);
  });

  test('the messages show whether only unread ones are chosen', async () => {
    const page = await fixture.openAs(code.owner, '/dashboard?tab=messages', FORCED);
    const filter = page.getByRole('button', { name: 'Unread' });
    const { backgroundColor } = await styleOf(filter);
    await filter.click();
    await page.waitForURL('**unread=true');
    await expect
      .poll(async () => (await styleOf(filter)).backgroundColor)
      .not.toBe(backgroundColor);
  });

  test('the account page shows its buttons, and which switch is on', async () => {
    const page = await fixture.openAs(code.owner, '/account', FORCED);
    for (const name of ['Save username', 'Change password', 'Erase my account']) {
      await hasBorder(page.getByRole('button', { name }));
    }
    const [knob] = await page.getByRole('switch').locator('span span').all();
    const ground = await styleOf(page.locator('html'));
    expect(knob && (await styleOf(knob)).backgroundColor).not.toBe(ground.backgroundColor);
  });
});

/** owner-accessibility.long.e2e.ts checks other pages with large text. */
test.each([
  ['/auth?tab=sign-in', 'Password'],
  ['/auth?tab=register', 'Password'],
  ['/dashboard', TITLE],
  ['/dashboard?tab=messages', TITLE],
  ['/account', 'You are not a member of any organisation.'],
])(
  'nothing of %s is cut off at 320 pixels, nor with text of twice the size',
  async (path, words) => {
    const narrow = { viewport: { width: 320, height: 640 } };
    const page = path.startsWith('/auth')
      ? await fixture.openOnPhone(path, narrow)
      : await fixture.openAs(code.owner, path, narrow);
    await page.getByText(words).first().waitFor();
    await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
    await expect.poll(() => cut(page)).toEqual([]);
    await addStyle(page, 'html { font-size: 200% }');
    await expect.poll(() => cut(page)).toEqual([]);
    const sideways = 'document.scrollingElement.scrollWidth - innerWidth';
    await expect.poll(() => page.evaluate<number>(sideways)).toBeLessThanOrEqual(0);
  },
);
