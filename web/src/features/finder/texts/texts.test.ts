import { expect, test } from 'vitest';
import { en } from './en.ts';

/** Every text of a catalogue by its path; a function is called with a number. */
function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return [[path, String(value(14))]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => flatten(part, `${path}.${key}`));
}

test('no text is empty or padded', () => {
  for (const [path, text] of flatten(en)) expect(text, path).toMatch(/^\S(?:.*\S)?$/u);
});

test('says what the specification says, to the letter', () => {
  const texts = flatten(en).map(([, text]) => text);
  expect(texts).toEqual(
    expect.arrayContaining([
      'QR code not found',
      'Item Not Claimed Yet',
      'Message Sent!',
      'Send Another Message',
      'Message sent successfully!',
      'Failed to send message. Please try again.',
      'Location captured!',
      'Location captured (accuracy: 14m)',
      'Could not get your location. Please enable location services.',
      'Location services not supported by your browser.',
      'Found this',
      'You are blocking me',
      'Your lights are on',
    ]),
  );
});
