import { expect, test } from 'vitest';
import { belongsToAddress, proofRecordOf, readDomain } from './own-domain.ts';

test('a domain is read in one form, however it is written', () => {
  const same = ['tags.bikeshop.example', ' Tags.BikeShop.Example ', 'tags.bikeshop.example.'];
  for (const text of same) expect(readDomain(text)).toBe('tags.bikeshop.example');
  expect(readDomain('fahrräder.example')).toBe('xn--fahrrder-4za.example');
  expect(readDomain('xn--fahrrder-4za.example')).toBe('xn--fahrrder-4za.example');
  expect(readDomain('店。example')).toBe(readDomain('店.example'));
});

test('what is no domain of the public DNS is none', () => {
  const none = [
    ['', '.', '..', 'example', 'localhost', 'a.localhost', 'printer.local', 'db.internal'],
    ['127.0.0.1', '127.1', '0x7f.1', '2130706433', '[::1]', '::1', '10.in-addr.arpa', '1.2.3.4.'],
    [
      'tags.example:443',
      'https://tags.example',
      'tags.example/x',
      'user@tags.example',
      'a b.example',
    ],
    ['tags.example?x', 'tags.example#x', 'tags..example', '-tags.example', 'tags-.example'],
    ['_dmarc.tags.example', '*.tags.example', 'tags%2eexample', 'tags\\.example'],
    ['tags.example..', `${'a'.repeat(64)}.example`, `${'a.'.repeat(146)}example`],
  ].flat();
  for (const text of none) expect(readDomain(text), text).toBeNull();
});

/** A name with this many characters. */
function nameOf(length: number): string {
  const labels = `${`${'a'.repeat(62)}.`.repeat(3)}${'a'.repeat(63)}`;
  return `${labels.slice(0, length - '.example'.length)}.example`;
}

test('with the record of its proof the longest name fits DNS', () => {
  const longest = nameOf(240);
  expect([longest.length, proofRecordOf(longest).length]).toEqual([240, 253]);
  expect(readDomain(longest)).toBe(longest);
  expect(readDomain(nameOf(241))).toBeNull();
});

test('a domain belongs to an address from which it differs by labels in front alone', () => {
  const url = 'https://qr.operator.example:8443';
  for (const own of ['qr.operator.example', 'a.qr.operator.example', 'operator.example']) {
    expect(belongsToAddress(own, url)).toBe(true);
  }
  for (const other of ['r.operator.example', 'notqr.operator.example', 'operator.example.org']) {
    expect(belongsToAddress(other, url)).toBe(false);
  }
});
