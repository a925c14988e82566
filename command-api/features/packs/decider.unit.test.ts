import { test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { packDecider } from './decider.ts';

const { given } = specification(packDecider);

const details = {
  packId: 'p1',
  name: 'Household',
  description: 'Enough for everything.',
  cents: 999,
  quantity: 25,
  isPopular: true,
};

test('a pack is offered', () => {
  given().when({ type: 'Offer', details }).expectEvents({ type: 'PackOffered', data: details });
});

test('a pack is offered once, whatever is said of it the second time', () => {
  given({ type: 'PackOffered', data: details })
    .when({ type: 'Offer', details: { ...details, cents: 1 } })
    .expectEvents();
});
