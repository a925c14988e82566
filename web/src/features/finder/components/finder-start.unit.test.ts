import { expect, test } from 'vitest';
import { readCodeAnswer } from './finder-start.ts';

const code = {
  id: '7K3MQ9XA',
  uid: '7K3MQ9XA',
  title: 'Blue backpack',
  greeting_message: null,
  greeting_image: null,
  location_enabled: true,
  type: 'other',
  fields: [],
  is_claimed: true,
  is_accepting_messages: true,
  lost: null,
};
const missing = { type: 'urn:problem:code-not-found', title: 'Not found', status: 404 };

test('a code that came with the page is used', () => {
  expect(readCodeAnswer({ status: 200, body: code }, '7K3MQ9XA')).toEqual({ kind: 'found', code });
});

test('that there is no such code travels too', () => {
  const body = { ...missing, detail: 'QR code not found' };
  expect(readCodeAnswer({ status: 404, body }, '7K3MQ9XA')).toEqual({
    kind: 'missing',
    detail: 'QR code not found',
  });
});

test('that its owner deleted the code travels too', () => {
  const body = { ...missing, status: 410, detail: 'Not in use.' };
  expect(readCodeAnswer({ status: 410, body }, '7K3MQ9XA')).toEqual({ kind: 'gone' });
});

test.each([
  ['of another code', { ...code, uid: 'AAAAAAAA' }],
  ['of a failure that may be over', { ...missing, status: 503, detail: 'Away.' }],
  ['no object', '{"id":'],
  ['of another shape', { uid: '7K3MQ9XA' }],
  ['nothing', null],
])('what is %s is not', (_name, body) => {
  expect(readCodeAnswer({ status: 200, body }, '7K3MQ9XA')).toBeNull();
});

test('without an answer there is nothing', () => {
  expect(readCodeAnswer(null, '7K3MQ9XA')).toBeNull();
});
