import { expect, test } from 'vitest';
import { someCode } from '../testing/some-code.ts';
import {
  changesOf,
  valuesOf,
  fieldChangesOf,
  fieldErrorsOf,
  fieldValuesOf,
} from './code-changes.ts';

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

const pet = someCode({
  type: 'pet',
  fields: [{ name: 'vet', text: 'Dr. Weber', is_shown: false }],
});
const values = { ...fieldValuesOf(pet), type: pet.type };

test('an untouched form changes nothing', () => {
  expect(fieldChangesOf(pet, values)).toEqual({});
  expect(fieldChangesOf(someCode(), { ...fieldValuesOf(someCode()), type: 'other' })).toEqual({});
});

test('all that is filled goes together, with its type', () => {
  expect(fieldChangesOf(pet, { ...values, name_text: ' Biscuit ' })).toEqual({
    type: 'pet',
    fields: {
      name: { text: 'Biscuit', is_shown: true },
      vet: { text: 'Dr. Weber', is_shown: false },
    },
  });
  expect(fieldChangesOf(pet, { ...values, vet_shown: true })).toEqual({
    type: 'pet',
    fields: { vet: { text: 'Dr. Weber', is_shown: true } },
  });
  expect(fieldChangesOf(pet, { ...values, vet_text: '' })).toEqual({ type: 'pet', fields: {} });
});

test('with another type only its own fields go', () => {
  expect(fieldChangesOf(pet, { ...values, type: 'keys' })).toEqual({ type: 'keys' });
  expect(fieldChangesOf(pet, { ...values, type: 'door', parcel_text: 'Next door' })).toEqual({
    type: 'door',
    fields: { parcel: { text: 'Next door', is_shown: true } },
  });
});

test('what tells a bicycle from others is not shown unless its owner wants so', () => {
  const bicycle = someCode({ type: 'bicycle' });
  const form = { ...fieldValuesOf(bicycle), type: bicycle.type, serial_number_text: 'X1' };
  expect(fieldChangesOf(bicycle, form).fields).toEqual({
    serial_number: { text: 'X1', is_shown: false },
  });
});

test('what is wrong is said of its field', () => {
  const wrong = { vet_phone: { text: 'Dr. Weber', is_shown: true } };
  expect(Object.keys(fieldErrorsOf(wrong))).toEqual(['vet_phone']);
  expect(fieldErrorsOf({ name: { text: 'Biscuit', is_shown: true } })).toEqual({});
});
