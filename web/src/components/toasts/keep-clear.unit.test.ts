import { expect, test } from 'vitest';
import { clearShift } from './keep-clear.ts';

const region = { top: 0, bottom: 70, left: 0, right: 390 };
const heading = { top: 60, bottom: 100, left: 16, right: 200 };

test('where nothing is in its way, a region stays at its edge of the screen', () => {
  expect(clearShift(region, [], 800)).toBe(0);
  expect(clearShift(region, [{ ...heading, top: 300, bottom: 340 }], 800)).toBe(0);
  expect(clearShift({ ...region, left: 300 }, [heading], 800)).toBe(0);
});

test('it goes past what it would cover, and past what is next', () => {
  expect(clearShift(region, [heading], 800)).toBe(100);
  expect(clearShift(region, [{ ...heading, top: 150, bottom: 180 }, heading], 800)).toBe(180);
});

const at = (top: number) => ({ ...heading, top, bottom: top + 60 });

test('it goes as far as it may, and no further', () => {
  expect(clearShift(region, [heading], 170)).toBe(100);
  expect(clearShift(region, [heading], 169)).toBeUndefined();
});

test('where no place is free, there is none', () => {
  const many = [60, 130, 200, 270, 340].map(at);
  expect(clearShift(region, many, 440)).toBeUndefined();
});

test('fractions of a pixel do not keep it from a place that is free', () => {
  const tops = Array.from({ length: 100 }, (_, seventh) => seventh / 7);
  const shifts = tops.map((top) =>
    clearShift({ ...region, top, bottom: top + 70 }, [{ ...heading, bottom: 100.3 }], 800),
  );
  expect(shifts).not.toContain(undefined);
});
