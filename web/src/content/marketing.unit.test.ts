import { expect, test } from 'vitest';
import { about } from './about.ts';
import { articles, categories } from './blog/articles.ts';
import { demo } from './demo.ts';
import { features } from './features.ts';
import { helpCategories } from './help.ts';
import { landing } from './landing.ts';
import { pricing } from './pricing.ts';
import { site } from './site.ts';
import { terms } from './terms.ts';
import { uses } from './use-cases.ts';

const points = (plans: readonly { name: string; price: string; points: readonly string[] }[]) =>
  plans.map(({ name, price, points: all }) => [name, price, all[0], all[1]]);

/** As in docs/product.md, Plans. */
const PLANS = [
  ['Free', '$0', '10 QR codes', '10 messages a month'],
  ['Basic', '$10', '100 QR codes', '100 messages a month'],
  ['Premium', '$49', '500 QR codes', '500 messages a month'],
];

test('the start page advertises the figures that docs/product.md names', () => {
  expect(points(landing.pricing.plans)).toEqual(PLANS);
  expect(landing.voices.claims.map(({ figure, name }) => `${figure} ${name}`)).toEqual([
    '10,000+ items tagged',
    '2,500+ users',
    '95% return rate',
    '4.9/5 from 1,247 reviews',
  ]);
  expect(landing.hero).toMatchObject({ start: 'Start Free Trial', demo: 'Watch Demo' });
});

test('every page says the same of plans', () => {
  expect(points(pricing.plans)).toEqual(PLANS);
  const texts = JSON.stringify([landing.pricing, pricing, helpCategories, terms]);
  expect(texts).toContain('20% storefront discount');
  expect(texts).toContain('Premium has 500 of each');
  expect(texts).not.toMatch(/unlimited/iu);
});

test('each page has as many things as specified, section 2', () => {
  expect(landing.features.items).toHaveLength(4);
  expect(landing.uses.items).toHaveLength(4);
  expect(landing.voices.items).toHaveLength(3);
  expect(demo.steps).toHaveLength(5);
  expect(features.cards).toHaveLength(10);
  expect([uses.scenarios.length, uses.voices.length]).toEqual([6, 2]);
  expect(about.numbers.items).toHaveLength(4);
  for (const category of categories) {
    expect(articles.some((article) => article.category === category)).toBe(true);
  }
});

test('terms and support hours are those of section 9', () => {
  const text = JSON.stringify(terms.blocks);
  for (const words of [
    '13 or older',
    '$10 per year',
    '$49 per year',
    '30 days ahead',
    'over $25',
  ]) {
    expect(text).toContain(words);
  }
  expect(site.support.hours.map(({ hours }) => hours)).toEqual([
    '9:00 to 18:00 EST',
    '10:00 to 16:00 EST',
    'Closed',
  ]);
});
