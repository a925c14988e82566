import { auditCheckWords } from '@app/web/src/content/audit-check.ts';
import { expect, test } from 'vitest';
import { setUpConsoleFixture } from './support/console-fixture.ts';

const administrator = setUpConsoleFixture();

test('the log is verified, what was saved is compared later, and a strange hash is named', async () => {
  const page = await administrator.open('/admin/audit');
  await page.getByRole('button', { name: 'Verify' }).click();
  const dialog = page.getByRole('dialog', { name: auditCheckWords.title });
  const kept = dialog.getByLabel(auditCheckWords.keptLabel);
  await kept.fill('no hash');
  await dialog.getByRole('button', { name: auditCheckWords.start }).click();
  await dialog.getByText(auditCheckWords.noHash).waitFor();
  await kept.fill('');
  await dialog.getByRole('button', { name: auditCheckWords.start }).click();
  await dialog.getByText('The audit log is intact').waitFor();

  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: auditCheckWords.save }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(auditCheckWords.file);
  const file = await saved.path();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Verify' }).click();
  await dialog.getByLabel(auditCheckWords.upload).setInputFiles(file);
  await expect.poll(() => kept.inputValue()).toMatch(/^[\da-f]{64}/u);
  await dialog.getByRole('button', { name: auditCheckWords.start }).click();
  await dialog.getByText('you kept').waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Verify' }).click();
  const strange = 'f'.repeat(64);
  await kept.fill(`Chain 1 ends with its entry 5, hash ${strange}.`);
  await dialog.getByRole('button', { name: auditCheckWords.start }).click();
  await dialog.getByText(auditCheckWords.keptLost).waitFor();
  await dialog.getByText(strange).waitFor();
});
