import { expect, test } from 'vitest';
import { parseCodeState } from './code-state.ts';

const code = {
  id: '7K3MQ9XA',
  uid: '7K3MQ9XA',
  title: 'Blue backpack',
  greeting_message: null,
  greeting_image: null,
  location_enabled: true,
  is_claimed: true,
  is_accepting_messages: true,
};
const missing = { type: 'urn:problem:code-not-found', title: 'Not found', status: 404 };

test('a code that came with the page is used', () => {
  expect(parseCodeState(JSON.stringify(code), '7K3MQ9XA')).toEqual({ kind: 'found', code });
});

test('that there is no such code travels too', () => {
  const text = JSON.stringify({ ...missing, detail: 'QR code not found' });
  expect(parseCodeState(text, '7K3MQ9XA')).toEqual({
    kind: 'missing',
    detail: 'QR code not found',
  });
});

test('that its owner deleted the code travels too', () => {
  const text = JSON.stringify({ ...missing, status: 410, detail: 'Not in use.' });
  expect(parseCodeState(text, '7K3MQ9XA')).toEqual({ kind: 'gone' });
});

test.each([
  ['of another code', JSON.stringify({ ...code, uid: 'AAAAAAAA' })],
  ['of a failure that may be over', JSON.stringify({ ...missing, status: 503, detail: 'Away.' })],
  ['cut off', '{"id":'],
  ['of another shape', '{"uid":"7K3MQ9XA"}'],
  ['nothing', ''],
])('what is %s is not', (_name, text) => {
  expect(parseCodeState(text, '7K3MQ9XA')).toBeNull();
});
