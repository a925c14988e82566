import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unattended, watchAttendance } from './step-up.ts';

const MINUTE_MS = 60_000;
let page: EventTarget & { visibilityState: string };
beforeEach(() => {
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
});
afterEach(() => void vi.unstubAllGlobals());

test('a page that nobody has touched for three minutes says so', () => {
  let now = 0;
  const stop = watchAttendance(() => now);
  expect(unattended(3 * MINUTE_MS)).toEqual({});
  expect(unattended(3 * MINUTE_MS + 1)).toEqual({ 'X-Unattended': 'true' });
  now = 10 * MINUTE_MS;
  page.dispatchEvent(new Event('keydown'));
  expect(unattended(12 * MINUTE_MS)).toEqual({});
  stop();
});

test('a page that is not seen is not attended', () => {
  const stop = watchAttendance(() => 0);
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(unattended(4 * MINUTE_MS)).toEqual({ 'X-Unattended': 'true' });
  stop();
});
