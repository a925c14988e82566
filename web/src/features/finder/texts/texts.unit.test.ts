import { expect, test } from 'vitest';
import { MockNote } from '../../../components/MockNote.tsx';
import { isLanguage } from '../../../language/language.ts';
import { en } from './en.ts';
import { otherFinderTexts } from './finder-texts.ts';

/** All texts of a catalogue's part; functions are called with 14. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [String(value(14))];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

test('the fixed texts are unchanged, letter by letter', () => {
  expect(textsOf(en)).toEqual(
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

test('in every language, the form says what other pages say in mock mode', async () => {
  const others = Object.entries(otherFinderTexts).map(
    async ([language, load]) => [language, await load()] as const,
  );
  for (const [language, { mock }] of [['en', en] as const, ...(await Promise.all(others))]) {
    expect(isLanguage(language) && MockNote({ language }).props).toMatchObject({ children: mock });
  }
});
