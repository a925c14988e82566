import { networksOf } from '@app/service-kit/limits/networks';
import { expect, test } from 'vitest';
import { Share } from './share.ts';

/** How many places callers with these addresses get, of 100 in all and 2 for each address. */
function taken(addressOf: (index: number) => string): number {
  const share = new Share(100, 2);
  const indexes = Array.from({ length: 50 }, (_, index) => index + 1);
  return indexes.filter((index) => share.take(networksOf(addressOf(index)))).length;
}

test('an IPv6 caller who changes networks gets the shares of the wider ones', () => {
  expect(taken((index) => `2001:db8:1:1::${index}`)).toBe(2);
  expect(taken((index) => `2001:db8:1:1${String(index).padStart(2, '0')}::1`)).toBe(4);
  expect(taken((index) => `2001:db8:1:${index}00::1`)).toBe(8);
  expect(taken((index) => `203.0.113.${index}`)).toBe(50);
});

test('what is given back can be taken again', () => {
  const share = new Share(2, 1);
  const caller = networksOf('2001:db8::1');
  expect([share.take(caller), share.take(caller)]).toEqual([true, false]);
  share.give(caller);
  expect([share.inUse, share.take(caller)]).toEqual([0, true]);
});
