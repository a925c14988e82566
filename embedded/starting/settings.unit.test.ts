import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'settings-'));
});
afterEach(() => rm(folder, { recursive: true }));

const textsOf = (variables: Readonly<Record<string, string>> = {}) => {
  const { imprint, operatorTerms } = readSettings({ DATA_DIR: folder, ...variables }, '/');
  return { imprint, operatorTerms };
};

test('imprint and terms stand in the data folder', async () => {
  expect(textsOf()).toEqual({ imprint: undefined, operatorTerms: undefined });
  await writeFile(join(folder, 'imprint.txt'), 'Ada Lovelace\n1 Some Street\n');
  await writeFile(join(folder, 'terms.txt'), ' \n');
  expect(textsOf()).toEqual({ imprint: 'Ada Lovelace\n1 Some Street', operatorTerms: undefined });
});

test('the contact for authorities stands there, too', async () => {
  await writeFile(join(folder, 'legal-contact.txt'), 'legal@example.org, German or English');
  const { legalContact } = readSettings({ DATA_DIR: folder }, '/');
  expect(legalContact).toBe('legal@example.org, German or English');
});

test('a variable counts before the file', async () => {
  await writeFile(join(folder, 'imprint.txt'), 'From the file');
  expect(textsOf({ IMPRINT: 'From the variable' }).imprint).toBe('From the variable');
  expect(() => textsOf({ OPERATOR_TERMS: 'x'.repeat(20_001) })).toThrow('20,000');
});
