import { codeDetails } from '@app/command-api/features/codes/contract';
import { expect, test } from 'vitest';
import { checkForm } from '../api/form-issues.ts';
import { EMPTY_DETAILS, toCodeDetails } from './code-details.ts';

test('empty values go as null', () => {
  expect(toCodeDetails({ ...EMPTY_DETAILS, title: 'Bag', greeting: ' ' })).toEqual({
    title: 'Bag',
    greeting_message: null,
    auto_delete_days: null,
    type: 'other',
  });
});

function daysOf(days: string) {
  return checkForm(codeDetails, toCodeDetails({ ...EMPTY_DETAILS, title: 'Bag', days }));
}

test('days are a number from 1 to 3650', () => {
  expect(daysOf('30').ok).toBe(true);
  for (const wrong of ['0', '3651', '1.5', 'ten', '-1']) {
    const form = daysOf(wrong);
    expect(form.ok ? [] : Object.keys(form.errors), wrong).toEqual(['auto_delete_days']);
  }
});
