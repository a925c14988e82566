import { expect, test } from 'vitest';
import { downloadProgress, PartCounter, PDF_PAGE, ZIP_FILE } from './download-progress.ts';

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

test('the part that has begun last does not count yet', () => {
  expect(downloadProgress(11, 100, 2000)).toMatchObject({ parts: 10, rate: 5 });
  expect(downloadProgress(0, 100, 2000)).toMatchObject({ parts: 0 });
});
