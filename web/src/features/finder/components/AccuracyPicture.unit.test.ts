import { expect, test } from 'vitest';
import { accuracyScale, lengthText } from './AccuracyPicture.tsx';

test.each([
  [3, 5, 0.15],
  [14, 10, 0.35],
  [100, 100, 0.25],
  [1500, 1000, 0.375],
])('%d m are drawn on squares of %d m', (accuracy, side, radius) => {
  expect(accuracyScale(accuracy)).toEqual({ side, radius });
});

test('the circle never leaves the picture', () => {
  for (const accuracy of [0, 0.5, 7, 49, 51, 999, 80_000, 10_000_000]) {
    const { radius } = accuracyScale(accuracy);
    expect(radius).toBeLessThanOrEqual(0.5);
    expect(radius).toBeGreaterThanOrEqual(0);
  }
});

test('lengths are written short', () => {
  expect([lengthText(20), lengthText(1000), lengthText(50_000)]).toEqual(['20 m', '1 km', '50 km']);
});
