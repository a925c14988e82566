import { alarms as de } from '../../contract/alarms-de.ts';
import { alarms as en } from '../../contract/alarms-en.ts';
import { expect, test } from 'vitest';
import { isAlarm } from './is-alarm.ts';

test('a preset that cannot wait is an alarm, alone or before the words of the finder', () => {
  expect(isAlarm(en.blocking)).toBe(true);
  expect(isAlarm(`${de.hurt} Er liegt am Bach.`)).toBe(true);
  expect(isAlarm(`\n${en.window}\nIt rains.`)).toBe(true);
});

test('other words are none, nor are those of a preset in the middle', () => {
  expect(isAlarm('I found your keys. How can I get them back to you?')).toBe(false);
  expect(isAlarm(`Hello. ${en.blocking}`)).toBe(false);
  expect(isAlarm('')).toBe(false);
});
