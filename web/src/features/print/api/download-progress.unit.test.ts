import { expect, test } from 'vitest';
import { PartCounter, PDF_PAGE, progressOf, spanText, ZIP_FILE } from './download-progress.ts';

const HEAD = [0x50, 0x4b, 0x03, 0x04];

test('files are counted, wherever the network cuts them', () => {
  const bytes = Uint8Array.from([...HEAD, 1, 2, ...HEAD, 0x50, ...HEAD, 0x50, 0x4b, 0x01, 0x02]);
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const counter = new PartCounter(ZIP_FILE);
    counter.take(bytes.subarray(0, cut));
    counter.take(bytes.subarray(cut));
    expect(counter.parts, `cut at ${cut}`).toBe(3);
  }
});

test('the pages of a PDF are counted, the list of them is not', () => {
  const counter = new PartCounter(PDF_PAGE);
  const page = '<<\n/Type /Page\n/Parent 1 0 R\n>>\n';
  counter.take(new TextEncoder().encode(`${page}${page}<<\n/Type /Pages\n/Count 2\n>>`));
  expect(counter.parts).toBe(2);
});

test('the rate and the time left follow from what has come', () => {
  expect(progressOf(11, 100, 2000)).toEqual({ parts: 10, total: 100, rate: 5, left: 18 });
  expect(progressOf(1, 100, 2000)).toEqual({ parts: 0, total: 100, rate: null, left: null });
  expect(progressOf(11, null, 2000)).toMatchObject({ rate: 5, left: null });
});

test.each([
  [0.2, '1 s'],
  [59, '59 s'],
  [90, '1 min 30 s'],
])('%d seconds are %s', (seconds, text) => {
  expect(spanText(seconds)).toBe(text);
});
