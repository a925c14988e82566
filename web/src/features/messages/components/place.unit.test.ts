import { expect, test } from 'vitest';
import { coordinatesText, lengthText, placeScale, wayTo } from './place.ts';

test.each([
  [8, 5, 0.4],
  [12, 10, 0.3],
  [1500, 1000, 0.375],
  [900_000, 100_000, 0.5],
  [0, 5, 0],
])('a circle of %i m fits into squares of %i m', (accuracy, side, radius) => {
  expect(placeScale(accuracy)).toEqual({ side, radius });
});

test.each([
  [4, '4 m'],
  [437, '440 m'],
  [996, '1 km'],
  [1240, '1.2 km'],
  [312_345, '312 km'],
])('%i m reads %s', (metres, text) => {
  expect(lengthText(metres)).toBe(text);
});

test('coordinates say on which half of the earth they are', () => {
  expect(coordinatesText({ latitude: 52.5163, longitude: 13.3777 })).toBe(
    '52.51630° N, 13.37770° E',
  );
  expect(coordinatesText({ latitude: -33.8568, longitude: -70.5 })).toBe(
    '33.85680° S, 70.50000° W',
  );
});

const BERLIN = { latitude: 52.52, longitude: 13.405 };

test.each([
  ['Hamburg', { latitude: 53.5511, longitude: 9.9937 }, 255, 'north-west'],
  ['Dresden', { latitude: 51.0504, longitude: 13.7373 }, 165, 'south'],
  ['Warsaw', { latitude: 52.2297, longitude: 21.0122 }, 517, 'east'],
])('the way from Berlin to %s', (_name, to, kilometres, direction) => {
  const way = wayTo(BERLIN, to);
  expect(Math.abs(way.metres / 1000 - kilometres)).toBeLessThan(3);
  expect(way.direction).toBe(direction);
});

test('across the date line the shorter way counts', () => {
  const way = wayTo({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 });
  expect(Math.round(way.metres / 1000)).toBe(22);
  expect(way.direction).toBe('east');
});
