import { array, assert as check, nat, property, uint8Array } from 'fast-check';
import { expect, test } from 'vitest';
import { BadFrameError, FrameReader, framed } from './frames.ts';

test('messages come out as they went in, however the network divides them', () => {
  const someMessages = array(uint8Array({ maxLength: 40 }), { maxLength: 8 });
  const someCuts = array(nat(400), { maxLength: 12 });
  check(
    property(someMessages, someCuts, (messages, cuts) => {
      const bytes = Buffer.concat(messages.map(framed));
      const ends = [...cuts.filter((cut) => cut < bytes.length), bytes.length].toSorted(
        (left, right) => left - right,
      );
      const reader = new FrameReader(1_000);
      let start = 0;
      const out = ends.flatMap((end) => {
        const found = reader.push(bytes.subarray(start, end)).map((message) => Array.from(message));
        start = end;
        return found;
      });
      expect(out).toEqual(messages.map((message) => Array.from(message)));
    }),
  );
});

test('a message that says it is huge, or compressed, is refused at its head', () => {
  expect(() => new FrameReader(10).push(Buffer.from([0, 0, 0, 0, 11]))).toThrow(BadFrameError);
  expect(() => new FrameReader(10).push(Buffer.from([1, 0, 0, 0, 1, 7]))).toThrow(BadFrameError);
});
