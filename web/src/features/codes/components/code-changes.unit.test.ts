import { expect, test } from 'vitest';
import { changesOf, valuesOf } from './code-changes.ts';

const code = {
  id: '7K3MQ9XA',
  uid: '7K3MQ9XA',
  title: 'Bag',
  greeting_message: null,
  greeting_image: null,
  location_enabled: true,
  is_claimed: true,
  message_count: 0,
  created_at: '2026-01-01T00:00:00.000Z',
  auto_delete_days: 30,
  is_paused: false,
  unread_count: 0,
  last_message_at: null,
};

test('an untouched form changes nothing', () => {
  expect(changesOf(code, valuesOf(code))).toEqual({});
});

test('only what differs is sent', () => {
  const values = { ...valuesOf(code), title: 'Blue bag', days: '', isPaused: true };
  expect(changesOf(code, values)).toEqual({
    title: 'Blue bag',
    auto_delete_days: null,
    is_paused: true,
  });
});

test('a greeting can be taken away, a code resumed', () => {
  const greeted = { ...code, greeting_message: 'Hello', is_paused: true };
  const values = {
    ...valuesOf(greeted),
    greeting: ' ',
    isPaused: false,
    locationEnabled: false,
  };
  expect(changesOf(greeted, values)).toEqual({
    greeting_message: null,
    location_enabled: false,
    is_paused: false,
  });
});
