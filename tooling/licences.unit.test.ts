import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';

const root = join(import.meta.dirname, '..');

const locked = z.object({
  license: z.optional(z.string()),
  dev: z.optional(z.boolean()),
  link: z.optional(z.boolean()),
});
const lockfile = z.object({ packages: z.record(z.string(), locked) });
const manifest = z.object({ license: z.optional(z.string()) });

/** Licences that ask for no more than their notice. */
const FREE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
]);

/**
 * Licences that ask for more, by the packages that may have them: those run unchanged, as files of
 * their own that anybody can replace (docs/adr/0102).
 */
const BY_PACKAGE: ReadonlyMap<string, RegExp> = new Map([
  ['MPL-2.0', /^(?:lightningcss(?:-.*)?|axe-core|@axe-core\/playwright|web-push)$/u],
  ['LGPL-3.0-or-later', /^@img\/sharp-/u],
]);

/** Packages without a licence in their `package.json`, and the licence in their files. */
const UNNAMED: ReadonlyMap<string, string> = new Map([['png-js', 'MIT']]);

const isAllowed = (name: string, licence: string): boolean =>
  FREE.has(licence) || BY_PACKAGE.get(licence)?.test(name) === true;

/** Of `A OR B` one is enough, of `A AND B` both hold. */
function allows(name: string, expression: string): boolean {
  const whole = expression.replaceAll(/[()]/gu, '');
  return whole
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => isAllowed(name, licence.trim())));
}

const nameOf = (path: string): string => path.replace(/^.*node_modules\//u, '');

async function lockedPackages(): Promise<readonly (readonly [string, z.infer<typeof locked>])[]> {
  const text = await readFile(join(root, 'package-lock.json'), 'utf8');
  const { packages } = lockfile.parse(JSON.parse(text));
  return Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && link !== true,
  );
}

test('every locked package has a licence that we may use', async () => {
  const packages = await lockedPackages();
  const refused = packages.flatMap(([path, { license }]) => {
    const name = nameOf(path);
    const licence = license ?? UNNAMED.get(name) ?? 'none';
    return allows(name, licence) ? [] : [`${name}: ${licence}`];
  });
  expect(refused).toEqual([]);
  expect(packages.length).toBeGreaterThan(300);
});

test('what is installed says the same as the lockfile', async () => {
  const checked = (await lockedPackages()).map(async ([path, { license }]) => {
    const text = await readFile(join(root, path, 'package.json'), 'utf8').catch(() => null);
    if (text === null) return [];
    const found = manifest.safeParse(JSON.parse(text)).data?.license;
    return found === license ? [] : [`${path}: ${found ?? 'none'} instead of ${license ?? 'none'}`];
  });
  expect((await Promise.all(checked)).flat()).toEqual([]);
});

test('a licence that is not in the list, or not for this package, is refused', () => {
  expect(allows('left-pad', 'GPL-3.0')).toBe(false);
  expect(allows('left-pad', 'MPL-2.0')).toBe(false);
  expect(allows('left-pad', '(GPL-3.0 OR MIT)')).toBe(true);
  expect(allows('left-pad', 'MIT AND GPL-3.0')).toBe(false);
});
