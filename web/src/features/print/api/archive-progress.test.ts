import { expect, test } from 'vitest';
import { FileCounter, progressOf, spanText } from './archive-progress.ts';

const HEAD = [0x50, 0x4b, 0x03, 0x04];

test('files are counted, wherever the network cuts them', () => {
  const bytes = Uint8Array.from([...HEAD, 1, 2, ...HEAD, 0x50, ...HEAD, 0x50, 0x4b, 0x01, 0x02]);
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const counter = new FileCounter();
    counter.take(bytes.subarray(0, cut));
    counter.take(bytes.subarray(cut));
    expect(counter.files, `cut at ${cut}`).toBe(3);
  }
});

test('the rate and the time left follow from what has come', () => {
  expect(progressOf(11, 100, 2000)).toEqual({ files: 10, total: 100, rate: 5, left: 18 });
  expect(progressOf(1, 100, 2000)).toEqual({ files: 0, total: 100, rate: null, left: null });
  expect(progressOf(11, null, 2000)).toMatchObject({ rate: 5, left: null });
});

test.each([
  [0.2, '1 s'],
  [59, '59 s'],
  [90, '1 min 30 s'],
])('%d seconds are %s', (seconds, text) => {
  expect(spanText(seconds)).toBe(text);
});
