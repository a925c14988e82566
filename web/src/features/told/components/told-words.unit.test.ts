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
  seen_at: null,
  message_id: 'm1',
  is_together: false,
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

test('what a digest told says that it was told together with others', () => {
  expect(toldSentences([telling({ is_together: true })])).toEqual([
    'Told you by e-mail at 10:02 AM, together with others.',
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

test('steps of helpers say who, when they are due, and who has seen it', () => {
  const ben = { helper: 'Ben', kind: 'helper-alert' } as const;
  const sent = telling({ ...ben, updated_at: at(10, 11) });
  const later = telling({ ...ben, helper: '', state: 'waiting', starts_at: at(11, 1) });
  const needless = telling({ state: 'dropped', reason: 'seen', channel: 'sms' });
  expect(toldSentences([telling({}), sent, later])).toEqual([
    'Told you by e-mail at 10:02 AM.',
    'Told Ben by e-mail at 10:11 AM.',
    'If nobody looks by 11:01 AM: a helper by e-mail.',
  ]);
  expect(toldSentences([{ ...sent, seen_at: at(10, 15) }, needless])).toEqual([
    'Told Ben by e-mail at 10:11 AM (has seen it at 10:15 AM).',
    'Not needed, somebody had looked: by SMS.',
  ]);
});

test('each way, reason and time is named once, however many steps there are', () => {
  const hook = { channel: 'webhook', helper: null } as const;
  const sent = [10, 12].map((minute) => telling({ ...hook, updated_at: at(10, minute) }));
  const ben = { helper: 'Ben', kind: 'helper-alert' } as const;
  const held = [
    telling({ ...ben, is_mock: true }),
    telling({ ...ben, channel: 'sms', is_mock: true }),
  ];
  const step = { state: 'waiting', starts_at: at(11, 1) } as const;
  const all = [...sent, ...held, telling({ ...hook, ...step }), telling({ ...ben, ...step })];
  const earlier = telling({ ...step, channel: 'sms', starts_at: at(10, 31) });
  expect(toldSentences([...all, ...held, earlier])).toEqual([
    'Told you by webhook at 10:10 AM and 10:12 AM.',
    'Not delivered (this server is set up to send none): Ben by e-mail, Ben by SMS.',
    'If nobody looks by 10:31 AM: by SMS.',
    'If nobody looks by 11:01 AM: by webhook, Ben by e-mail.',
  ]);
});

test('once the owner or a helper has looked, it says that nobody else is told', () => {
  const ben = { helper: 'Ben', kind: 'helper-alert' } as const;
  const later = telling({ ...ben, state: 'waiting', starts_at: at(11, 1) });
  const told = 'Told you by e-mail at 10:02 AM.';
  const ended = 'Nobody else is notified, since somebody has looked.';
  expect(toldSentences([telling({}), later], true)).toEqual([told, ended]);
  expect(toldSentences([telling({})], true)).toEqual([told]);
  const seen = telling({ ...ben, updated_at: at(10, 11), seen_at: at(10, 15) });
  expect(toldSentences([telling({}), seen, later])).toEqual([
    told,
    'Told Ben by e-mail at 10:11 AM (has seen it at 10:15 AM).',
    ended,
  ]);
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
