import { expect, test } from 'vitest';
import { flatten, testCatalogues } from '../../../testing/catalogue.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { hi } from './hi.ts';
import { id } from './id.ts';

/** What is the same word in several languages. */
const MAY_BE_ALIKE = /^(?:Code|Message|Email|E-mail|Photos|optional|Titel)$/u;

testCatalogues({ en, de, fr, es, hi, id }, MAY_BE_ALIKE);

test('the fixed texts are unchanged, letter by letter', () => {
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
