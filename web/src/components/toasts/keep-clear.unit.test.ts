import { expect, test } from 'vitest';
import { clearTop } from './keep-clear.ts';

const region = { top: 0, bottom: 70, left: 0, right: 390 };
const heading = { top: 60, bottom: 100, left: 16, right: 200 };

test('where nothing is in its way, a region stays at the top', () => {
  expect(clearTop(region, [], 800)).toBe(0);
  expect(clearTop(region, [{ ...heading, top: 300, bottom: 340 }], 800)).toBe(0);
  expect(clearTop({ ...region, left: 300 }, [heading], 800)).toBe(0);
});

test('it goes below what it would cover, and below what is next', () => {
  expect(clearTop(region, [heading], 800)).toBe(100);
  expect(clearTop(region, [{ ...heading, top: 150, bottom: 180 }, heading], 800)).toBe(180);
});

const at = (top: number) => ({ ...heading, top, bottom: top + 60 });

test('where there is no room in the upper half, it stays at the top', () => {
  const many = [60, 130, 200, 270, 340].map(at);
  expect(clearTop(region, many, 640)).toBe(0);
});
