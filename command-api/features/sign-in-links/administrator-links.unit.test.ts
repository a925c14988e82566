import { expect, test } from 'vitest';
import { hashOfBrowser, LIFETIME_MS, refuseForAdministrator } from './sign-in-links.ts';

const ASKED = Date.parse('2026-03-04T05:06:07.890Z');
const browserHash = hashOfBrowser('a secret of 16 letters'.replaceAll(' ', '-'));
const link = { expiresAt: new Date(ASKED + LIFETIME_MS).toISOString(), browserHash };
const after = (minutes: number): Date => new Date(ASKED + minutes * 60_000);

test('it works for ten minutes in the browser that asked', () => {
  expect(() => refuseForAdministrator(link, browserHash, after(9.99))).not.toThrow();
  expect(() => refuseForAdministrator(link, browserHash, after(10))).toThrow('Invalid or expired');
});

test('it works in no other browser, and not where either gave no secret', () => {
  const other = hashOfBrowser('another-secret-altogether');
  for (const opening of [other, null]) {
    expect(() => refuseForAdministrator(link, opening, after(1))).toThrow('open it there');
  }
  const unbound = { ...link, browserHash: null };
  for (const opening of [browserHash, null]) {
    expect(() => refuseForAdministrator(unbound, opening, after(1))).toThrow('open it there');
  }
});

test('what nobody would make as a secret counts as none', () => {
  for (const text of ['', 'short', 'x'.repeat(129), 'with spaces in between']) {
    expect(hashOfBrowser(text)).toBeNull();
  }
});
