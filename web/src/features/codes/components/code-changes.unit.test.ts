import { expect, test } from 'vitest';
import { someCode } from '../testing/some-code.ts';
import { changesOf, valuesOf } from './code-changes.ts';

const code = someCode({ auto_delete_days: 30 });

test('an untouched form changes nothing', () => {
  expect(changesOf(code, valuesOf(code))).toEqual({});
});

test('only what differs is sent', () => {
  const values = {
    ...valuesOf(code),
    title: 'Blue bag',
    days: '',
    type: 'bag',
    isPaused: true,
  } as const;
  expect(changesOf(code, values)).toEqual({
    title: 'Blue bag',
    auto_delete_days: null,
    type: 'bag',
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
