import type { ProjectionStanding } from '@app/query-api/features/projections/contract';
import { expect, test } from 'vitest';
import { healthText, lagText, lengthText, standingOf } from './projection-words.ts';

const LAG = { events: 0, is_more: false, seconds: 0, measured_seconds_ago: 2 };

const standing = (
  lag: Partial<typeof LAG> | null,
  more: Partial<ProjectionStanding> = {},
): ProjectionStanding => ({
  name: 'codes',
  version: 2,
  generation: 1,
  state: 'live',
  position: '12',
  stopped_at: null,
  lag: lag === null ? null : { ...LAG, ...lag },
  skipped: 0,
  ...more,
});
const stopped = standing(
  { events: 3 },
  { stopped_at: { event_id: 'e', event_type: 'CodePaused' } },
);

test.each([
  [standing({}), 'Up to date', 'good'],
  [standing({ events: 4, seconds: 2 }), 'Behind', 'good'],
  [standing({ events: 4, seconds: 90 }), 'Behind', 'warm'],
  [standing({ events: 4 }, { state: 'building' }), 'Building', 'warm'],
  [standing(null), 'Not measured yet', 'warm'],
  [standing({ measured_seconds_ago: 60 }), 'Not running', 'bad'],
  [stopped, 'Stopped', 'bad'],
])('tells how one fares (%#)', (projection, words, health) => {
  expect(standingOf(projection)).toEqual({ words, health });
});

test('a lag is events and time', () => {
  expect(lagText(standing(null))).toBeNull();
  expect(lagText(standing({ measured_seconds_ago: 60 }))).toBeNull();
  expect(lagText(standing({}))).toBe('No events waiting');
  expect(lagText(standing({ events: 1, seconds: 3.2 }))).toBe('1 event, 3 seconds');
  const far = standing({ events: 1000, is_more: true, seconds: 7200 });
  expect(lagText(far)).toBe('1,000+ events, 2 hours');
  expect([59, 61, 90_000].map(lengthText)).toEqual(['59 seconds', '1 minute', '1 day']);
});

test('all of them are one sentence, of the worst', () => {
  const fine = standing({});
  expect(healthText([fine, fine]).words).toBe('All 2 are up to date.');
  expect(healthText([fine, standing(null)]).words).toBe('1 of 2 are behind.');
  expect(healthText([fine, standing(null), stopped]).words).toBe('1 of 3 stopped.');
  const away = standing({ measured_seconds_ago: 300 });
  const both = { ...stopped, lag: away.lag };
  expect(healthText([both]).words).toMatch(/^No projector/u);
  expect(healthText([stopped, away]).words).toMatch(
    /^No projector has been running for 5 minutes/u,
  );
});
