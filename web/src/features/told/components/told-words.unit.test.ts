import type { Telling } from '@app/query-api/features/told/contract';
import { expect, test } from 'vitest';
import { toldSentences } from './told-words.ts';

const at = (hour: number, minute: number, day = 4): string =>
  new Date(2026, 2, day, hour, minute).toISOString();

const telling = (changes: Partial<Telling>): Telling => ({
  id: 'n1',
  kind: 'new-message',
  channel: 'email',
  device: null,
  helper: null,
  starts_at: null,
  message_id: 'm1',
  state: 'sent',
  reason: null,
  is_mock: false,
  requested_at: at(10, 1),
  updated_at: at(10, 2),
  ...changes,
});

test('what arrived is said in its order, with the time', () => {
  const push = { channel: 'push', device: 'Firefox on Android', updated_at: at(10, 1) } as const;
  expect(toldSentences([telling({}), telling(push)])).toEqual([
    'Told you by push to Firefox on Android at 10:01 AM, by e-mail at 10:02 AM.',
  ]);
});

test('what arrived on another day has its date', () => {
  expect(toldSentences([telling({ updated_at: at(9, 5, 5) })])).toEqual([
    'Told you by e-mail at Mar 5, 9:05 AM.',
  ]);
});

test('what did not arrive says why', () => {
  const parked = telling({ state: 'parked', reason: 'refused' });
  const sms = telling({ channel: 'sms', state: 'dropped', reason: 'not-wanted' });
  expect(toldSentences([parked, sms])).toEqual([
    'Not delivered (the address was refused): by e-mail.',
    'Not delivered (you had switched it off): by SMS.',
  ]);
  expect(toldSentences([telling({ is_mock: true })])).toEqual([
    'Not delivered (this server is set up to send none): by e-mail.',
  ]);
});

test('of a helper it says who, when they are due, and that they were not needed', () => {
  const ben = { helper: 'Ben', kind: 'helper-alert' } as const;
  const sent = telling({ ...ben, updated_at: at(10, 11) });
  const later = telling({ ...ben, helper: '', state: 'waiting', starts_at: at(11, 1) });
  expect(toldSentences([telling({}), sent, later])).toEqual([
    'Told you by e-mail at 10:02 AM.',
    'Told Ben by e-mail at 10:11 AM.',
    'If you do not look by 11:01 AM: a helper by e-mail.',
  ]);
  const needless = telling({ ...ben, state: 'dropped', reason: 'seen', channel: 'sms' });
  expect(toldSentences([needless])).toEqual(['Not needed, you had looked: Ben by SMS.']);
});

test('each way, reason and time is named once, however many notices there are', () => {
  const topic = { channel: 'ntfy', helper: null } as const;
  const sent = [10, 12].map((minute) => telling({ ...topic, updated_at: at(10, minute) }));
  const ben = { helper: 'Ben', kind: 'helper-alert' } as const;
  const held = [
    telling({ ...ben, is_mock: true }),
    telling({ ...ben, channel: 'sms', is_mock: true }),
  ];
  const wait = { state: 'waiting', starts_at: at(11, 1) } as const;
  const all = [...sent, ...held, telling({ ...topic, ...wait }), telling({ ...ben, ...wait })];
  const earlier = telling({ ...wait, channel: 'sms', starts_at: at(10, 31) });
  expect(toldSentences([...all, ...held, earlier])).toEqual([
    'Told you by ntfy at 10:10 AM and 10:12 AM.',
    'Not delivered (this server is set up to send none): Ben by e-mail, Ben by SMS.',
    'If you do not look by 10:31 AM: by SMS.',
    'If you do not look by 11:01 AM: by ntfy, Ben by e-mail.',
  ]);
});

test('once the owner has looked, it says that nobody else is told', () => {
  const later = telling({ helper: 'Ben', state: 'waiting', starts_at: at(11, 1) });
  const told = 'Told you by e-mail at 10:02 AM.';
  const ended = 'Nobody else is notified, since you have looked.';
  expect(toldSentences([telling({}), later], true)).toEqual([told, ended]);
  expect(toldSentences([telling({})], true)).toEqual([told]);
});

test('what is under way says so, and what was erased is not spoken of', () => {
  const retrying = telling({ channel: 'sms', state: 'retrying' });
  expect(toldSentences([telling({ state: 'waiting' }), retrying])).toEqual([
    'Waiting to go out: by e-mail.',
    'Not delivered yet, we keep trying: by SMS.',
  ]);
  expect(toldSentences([telling({ state: 'dropped', reason: 'erased' })])).toEqual([]);
  expect(toldSentences([])).toEqual([]);
});
