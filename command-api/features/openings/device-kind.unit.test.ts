import { expect, test } from 'vitest';
import { deviceKind } from './openings.ts';

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
    'phone iOS',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) Mobile/15E148', 'tablet iPadOS'],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0.0.0 Mobile Safari/537.36',
    'phone Android',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'phone Android'],
  ['Mozilla/5.0 (Linux; Android 14; SM-X710) Chrome/140.0.0.0 Safari/537.36', 'tablet Android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Edg/140.0', 'computer Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 'computer macOS'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/140.0.0.0', 'computer ChromeOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0', 'computer Linux'],
  ['Nokia7110/1.0', null],
  ['', null],
])('%s is %s', (userAgent, device) => {
  const found = deviceKind(userAgent);
  expect(found && `${found.kind} ${found.system}`).toBe(device);
});
