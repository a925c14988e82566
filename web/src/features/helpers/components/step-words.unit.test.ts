import { expect, test } from 'vitest';
import { delayText, stepsSentence } from './step-words.ts';

const nameOf = (who: string): string => (who === 'all' ? 'everybody' : 'Ben');

test('a delay is said in minutes or hours', () => {
  expect([1, 10, 60, 90, 120, 1440].map(delayText)).toEqual([
    '1 minute',
    '10 minutes',
    '1 hour',
    '90 minutes',
    '2 hours',
    '24 hours',
  ]);
});

test('steps are read in the order of time', () => {
  const steps = [
    { after_minutes: 60, who: 'all' },
    { after_minutes: 10, who: 'h1' },
  ];
  expect(stepsSentence(steps, nameOf)).toBe(
    'You are told at once. If nobody has looked: after 10 minutes Ben, after 1 hour everybody.',
  );
  expect(stepsSentence([], nameOf)).toBe('You are told at once. Nobody else is told.');
});
