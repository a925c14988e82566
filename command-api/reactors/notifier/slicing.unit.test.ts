import { rangesOf } from '@app/events/slice';
import { catalogue } from '@app/events/catalogue';
import { expect, test } from 'vitest';
import { partOf, wholeOf } from '../runtime/part.ts';
import { noticeKeyOf, sliceKeyOf } from './slicing.ts';

const cause = null;
const shapes = new Map(
  catalogue.map(({ type, data }): [string, object] => [type, Reflect.get(data, 'shape')]),
);

test('a notice lies in the slice of whom it goes to', () => {
  const noticeId = 'n';
  const keys = [
    { userId: 'u', threadId: 't', uid: 'c', cause },
    { threadId: 't', uid: 'c', cause },
    { linkId: 'l', cause },
    { uid: 'c', cause },
  ].map((about) => noticeKeyOf({ noticeId, about }));
  expect(keys).toEqual(['u', 't', 'l', 'n']);
});

test('what an owner hears of a message lies in the slice of the message', () => {
  const message = { type: 'MessageSent', data: { ownerId: 'u', threadId: 't' } };
  const request = { noticeId: 'n', about: { userId: 'u', threadId: 't', cause } };
  expect(sliceKeyOf(message)).toBe('u');
  expect(sliceKeyOf({ type: 'NoticeRequested', data: request })).toBe('u');
});

test('each event with a key is of one part, and those of its key are, too', () => {
  const parts = rangesOf(8).map((range) => partOf('notifier', range));
  for (const type of shapes.keys()) {
    const found = Object.keys(shapes.get(type) ?? {}).map((field) => [field, `${field}-1`]);
    const data = { ...Object.fromEntries(found), about: { userId: 'userId-1', cause } };
    const key = sliceKeyOf({ type, data });
    if (key === null) continue;
    expect(key).not.toBe('undefined');
    expect(parts.filter(({ owns }) => owns(key))).toHaveLength(1);
    expect(wholeOf('notifier').owns(key)).toBe(true);
  }
});

test.each(['SettingsChanged', 'NoticePreferencesChosen', 'MemberJoined', 'PushDeviceAdded'])(
  'every part handles %s: whom it tells may be of any',
  (type) => {
    expect(sliceKeyOf({ type, data: { userId: 'u' } })).toBeNull();
  },
);
