import { expect, test } from 'vitest';
import { lostValuesOf, toLostDetails } from './lost-values.ts';

const lost = {
  since: '2026-11-23T05:00:00.000Z',
  message: 'Please write',
  reward: null,
  last_seen_where: 'Train',
  last_seen_at: '2026-11-22T17:30:00.000Z',
  show_email: true,
  show_phone: false,
};

test('a code that is not lost begins with empty fields, which are null', () => {
  const empty = lostValuesOf({ lost: null });
  expect(empty).toMatchObject({ message: '', reward: '', where: '', when: '' });
  expect(toLostDetails({ ...empty, message: '  ' })).toEqual({
    message: null,
    reward: null,
    last_seen_where: null,
    last_seen_at: null,
    show_email: false,
    show_phone: false,
  });
});

test('what finders are told comes back as it was, in every time zone', () => {
  const { since: _since, ...told } = lost;
  expect(toLostDetails(lostValuesOf({ lost }))).toEqual(told);
});
