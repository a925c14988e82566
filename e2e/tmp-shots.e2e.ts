import { questionWords } from '@app/web/src/content/questions.ts';
import { test } from 'vitest';
import { setUpConsoleFixture } from './support/console-fixture.ts';
const administrator = setUpConsoleFixture();
test('shots', async () => {
  const page = await administrator.open('/admin/questions');
  await page.getByRole('heading', { name: 'Begin with' }).waitFor();
  const shoot = async (name: string) => {
    for (const [width, scheme] of [
      [390, 'light'],
      [768, 'light'],
      [1440, 'light'],
      [1440, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme });
      await page.waitForTimeout(200);
      await page.screenshot({
        path: `/tmp/h22c-shots/${name}-${width}-${scheme}.png`,
        fullPage: true,
      });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
  };
  await shoot('empty');
  for (const [place, name] of [
    [0, 'funnel'],
    [1, 'line'],
    [3, 'bar'],
  ] as const) {
    await page.goto(new URL(`/admin/questions?open=new&template=${place}`, page.url()).href);
    await page.getByRole('button', { name: questionWords.try }).click();
    await page.getByText(/^Answered:/u).waitFor({ timeout: 30_000 });
    await shoot(name);
  }
  await page.getByRole('link', { name: questionWords.back }).click();
  await page
    .getByText(/on trial/u)
    .first()
    .waitFor();
  await shoot('list');
}, 120_000);
