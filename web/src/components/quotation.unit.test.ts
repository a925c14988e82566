import { expect, test } from 'vitest';
import { quotationOf } from './Quotation.tsx';

const door = { id: 't-1', content: 'At the door' };
const reply = { id: 't-3', in_reply_to: door };

test('what stands directly before a reply is not quoted', () => {
  expect(quotationOf(reply, { id: 't-1' })).toBeNull();
});

test('what stands further up is quoted, also once it is erased', () => {
  expect(quotationOf(reply, { id: 't-2' })).toBe(door);
  expect(quotationOf(reply, undefined)).toBe(door);
  const erased = { id: 't-1', content: null };
  expect(quotationOf({ id: 't-3', in_reply_to: erased }, { id: 't-2' })).toBe(erased);
});

test('two replies in a row quote the same message once, and others each their own', () => {
  expect(quotationOf({ id: 't-4', in_reply_to: door }, reply)).toBeNull();
  const other = { id: 't-2', content: 'And a key' };
  expect(quotationOf({ id: 't-4', in_reply_to: other }, reply)).toBe(other);
});

test('a message that answers none quotes none', () => {
  expect(quotationOf({ id: 't-3' }, { id: 't-2' })).toBeNull();
});
