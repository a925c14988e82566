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
    'You are notified at once. If nobody has opened the message: Ben after 10 minutes, everybody after 1 hour.',
  );
  expect(stepsSentence([], nameOf)).toBe('You are notified at once. Nobody else is notified.');
});
