import { expect, test } from 'vitest';
import { isBoundedAuthenticatorData, isBoundedCbor } from './verify-answers.ts';

const repeated = (hex: string, count: number): Buffer => Buffer.from(hex.repeat(count), 'hex');

const BOUNDED: readonly (readonly [string, Buffer])[] = [
  ['nothing', Buffer.alloc(0)],
  ['a map of numbers and bytes', Buffer.from('a2010220420102', 'hex')],
  ['eight levels', Buffer.concat([repeated('81', 8), repeated('01', 1)])],
  ['empty lists after each other', repeated('80', 250)],
  ['a long text of brackets', Buffer.concat([Buffer.from('790fa0', 'hex'), repeated('81', 4000)])],
  ['a map whose levels are closed', Buffer.from('8581018101810181018101', 'hex')],
];

const HOSTILE: readonly (readonly [string, Buffer])[] = [
  ['nested lists', repeated('81', 4000)],
  ['nested maps', repeated('a101', 2000)],
  ['nested tags', repeated('c1', 4000)],
  ['nested long tags', repeated('db0000000000000001', 400)],
  ['a long list', Buffer.concat([Buffer.from('990fa0', 'hex'), repeated('01', 4000)])],
  ['many items', repeated('80', 251)],
  ['a list of open length', Buffer.from('9f01ff', 'hex')],
  ['half a length', Buffer.from('9b0000', 'hex')],
];

/** Authenticator data without a credential, and with one whose id has four bytes. */
const around = (cbor: Buffer): readonly Buffer[] => {
  const [head, model] = [Buffer.alloc(37), Buffer.alloc(16)];
  const withCredential = Buffer.from(head);
  withCredential[32] = 0x40;
  return [
    Buffer.concat([head, cbor]),
    Buffer.concat([withCredential, model, Buffer.from('0004', 'hex'), repeated('9f', 4), cbor]),
  ];
};

test.each(BOUNDED)('%s is within the bounds', (_what, cbor) => {
  expect([cbor].map(isBoundedCbor)).toEqual([true]);
  expect(around(cbor).map(isBoundedAuthenticatorData)).toEqual([true, true]);
});

test.each(HOSTILE)('%s is not', (_what, cbor) => {
  expect(isBoundedCbor(cbor)).toBe(false);
  expect(around(cbor).map(isBoundedAuthenticatorData)).toEqual([false, false]);
});

test('authenticator data that is cut short is not', () => {
  const [, whole = Buffer.alloc(0)] = around(Buffer.alloc(0));
  expect([Buffer.alloc(36), whole.subarray(0, 54)].map(isBoundedAuthenticatorData)).toEqual([
    false,
    false,
  ]);
});
