import { assert as check, bigInt, nat, property, uniqueArray } from 'fast-check';
import { expect, test } from 'vitest';
import { NO_REVISION, TOMBSTONE_REVISION } from '../log/event.ts';
import { RecordedIds, checkRevision, dependsOnIds } from './job.ts';

function recordedStream(ids: readonly string[]): RecordedIds {
  const recorded = new RecordedIds();
  for (const [index, id] of ids.entries())
    recorded.add(id, { revision: BigInt(index), position: BigInt(index * 10 + 10) });
  return recorded;
}

const anIds = (prefix: string) =>
  uniqueArray(nat(50), { minLength: 1, maxLength: 5 }).map((numbers) =>
    numbers.map((number) => `${prefix}${number}`),
  );

test('whatever was appended at an exact revision is a resend at that revision and no other', () => {
  check(
    property(anIds('old'), anIds('sent'), anIds('later'), (before, sent, after) => {
      const ids = [...before, ...sent, ...after];
      const stream = { last: BigInt(ids.length - 1), softDeleted: false, described: false };
      const at = BigInt(before.length - 1);
      const recorded = recordedStream(ids);
      expect(checkRevision(at, stream, sent, recorded)).toMatchObject({
        kind: 'resend',
        last: { revision: at + BigInt(sent.length) },
      });
      expect(checkRevision('any', stream, sent, recorded)).toMatchObject({ kind: 'resend' });
      expect(checkRevision('noStream', stream, sent, recorded).kind).toBe('wrongRevision');
      expect(checkRevision(at + 1n, stream, sent, recorded).kind).toBe('wrongRevision');
      expect(checkRevision(stream.last + 1n, stream, sent, recorded).kind).toBe('wrongRevision');
    }),
  );
});

test('new events are welcome at the last revision only', () => {
  check(
    property(bigInt(-1n, 20n), bigInt(0n, 20n), anIds('new'), (last, expected, ids) => {
      const stream = { last, softDeleted: false, described: false };
      const { kind } = checkRevision(expected, stream, ids, new RecordedIds());
      expect(kind).toBe(expected === last ? 'ok' : 'wrongRevision');
    }),
  );
});

test('nothing is written to a tombstoned stream', () => {
  const stream = { last: TOMBSTONE_REVISION, softDeleted: false, described: true };
  for (const expected of ['any', 'noStream', 'streamExists', 0n, TOMBSTONE_REVISION] as const) {
    expect(checkRevision(expected, stream, ['id'], new RecordedIds()).kind).toBe('deleted');
    expect(dependsOnIds(expected, TOMBSTONE_REVISION)).toBe(false);
  }
});

test('an append without events is never a resend', () => {
  const stream = { last: 3n, softDeleted: false, described: false };
  expect(checkRevision('any', stream, [], new RecordedIds()).kind).toBe('ok');
  expect(checkRevision(3n, stream, [], new RecordedIds()).kind).toBe('ok');
  expect(checkRevision(2n, stream, [], new RecordedIds()).kind).toBe('wrongRevision');
  const unwritten = { last: NO_REVISION, softDeleted: false, described: false };
  expect(checkRevision('noStream', unwritten, [], new RecordedIds()).kind).toBe('ok');
});
