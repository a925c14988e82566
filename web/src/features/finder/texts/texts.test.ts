import { expect, test } from 'vitest';
import type { Language } from '../../../language/language.ts';
import { flatten } from '../../../testing/catalogue.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { hi } from './hi.ts';
import { id } from './id.ts';

const catalogues: Readonly<Record<Language, unknown>> = { en, de, fr, es, hi, id };
const measure = new Map(flatten(en));

/** What is the same word in several languages. */
const MAY_BE_ALIKE = /^(?:Code|Message|Email|E-mail|Photos|optional|Titel)$/u;

test.each(Object.entries(catalogues))(
  '%s says everything, once and in its own words',
  (tag, texts) => {
    const said = flatten(texts);
    expect(said.map(([path]) => path)).toEqual([...measure.keys()]);
    for (const [path, text] of said) {
      expect(text, path).toMatch(/^\S(?:.*\S)?$/u);
      if (tag !== 'en' && !MAY_BE_ALIKE.test(text)) expect(text, path).not.toBe(measure.get(path));
    }
  },
);

test.each(Object.entries(catalogues))('%s puts the numbers where they belong', (_tag, texts) => {
  for (const [path, text] of flatten(texts)) {
    expect(text.includes('14'), path).toBe(measure.get(path)?.includes('14'));
  }
});

test('Hindi is written in its own script', () => {
  expect(flatten(hi).filter(([, text]) => !/[\u0900-\u097F]/u.test(text))).toEqual([]);
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
