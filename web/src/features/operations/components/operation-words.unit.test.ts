import type { Operations, ProjectionVersion } from '@app/query-api/features/operations/contract';
import { expect, test } from 'vitest';
import {
  lagText,
  lengthText,
  outcomeText,
  progressText,
  rateText,
  readModels,
  reactorWords,
  sizeText,
  summaryText,
  versionWords,
} from './operation-words.ts';

const lag = { events: 0, is_more: false, seconds: 0, measured_seconds_ago: 1 };
const live: ProjectionVersion = {
  schema: 'codes_v3',
  name: 'codes',
  version: 3,
  generation: 1,
  state: 'live',
  position: '77',
  stopped: null,
  lag,
  per_second: 0,
  progress: null,
  seconds_left: null,
  bytes: 1024,
};
const stopped = {
  event_id: 'e1',
  event_type: 'CodeClaimed',
  position: '7',
  error: 'TypeError',
  at: '',
};
const request: Operations['requests'][number] = {
  id: 'r1',
  projection: 'codes',
  act: 'rebuild',
  requested_at: '',
  requested_by: 'olga',
  outcome: null,
  refusal: null,
  ended_at: null,
};
const building = { ...live, schema: 'codes_v3_g2', generation: 2, state: 'building' as const };

test('a version is stopped, not running, behind or up to date', () => {
  expect(versionWords(live).words).toBe('Up to date');
  expect(versionWords({ ...live, stopped }).words).toBe('Stopped');
  expect(versionWords({ ...live, lag: null }).words).toBe('Not measured yet');
  expect(versionWords({ ...live, lag: { ...lag, measured_seconds_ago: 60 } })).toEqual({
    health: 'bad',
    words: 'Not running',
  });
  const late = { ...lag, events: 5, seconds: 60 };
  expect(versionWords({ ...live, lag: { ...late, seconds: 2 } }).health).toBe('good');
  expect(versionWords({ ...live, lag: late })).toEqual({ health: 'warm', words: 'Behind' });
  expect(versionWords({ ...building, lag: late }).words).toBe('Building');
});

test('lags, rates and sizes are said as people say them', () => {
  expect(lagText(lag)).toBe('None');
  expect(lagText({ ...lag, events: 1000, is_more: true, seconds: 180 })).toBe(
    '1,000+ events, 3 minutes',
  );
  expect(lagText(null)).toBe('–');
  expect([59, 61, 90_000].map(lengthText)).toEqual(['59 seconds', '1 minute', '1 day']);
  expect([rateText(null), rateText(0), rateText(2.34), rateText(12_345.6)]).toEqual([
    '–',
    '0 events/s',
    '2.3 events/s',
    '12,346 events/s',
  ]);
  expect([sizeText(12), sizeText(13_002_000)]).toEqual(['12 B', '12.4 MB']);
});

test('progress names share, rate and time left as far as they are known', () => {
  expect(progressText({ ...building, progress: 0.429, per_second: 1200, seconds_left: 95 })).toBe(
    '42 %, 1,200 events/s, about 2 minutes left',
  );
  expect(progressText({ ...building, progress: 0, per_second: null })).toBe('0 %');
  expect(progressText({ ...building, progress: 0.999, per_second: 5, seconds_left: 0 })).toBe(
    '99 %, 5.0 events/s, nearly done',
  );
});

test('read models come with what stands beside them, those with trouble first', () => {
  const users = { ...live, name: 'users', schema: 'users_v1', stopped };
  const stats = { ...live, name: 'stats', schema: 'stats_v1' };
  const old = { ...live, schema: 'codes_v2', version: 2, state: 'retired' as const };
  const models = readModels({
    projections: [old, live, building, stats, users],
    requests: [request, { ...request, id: 'r0', projection: 'stats', outcome: 'done' }],
    reactors: [],
  });
  expect(models.map(({ name }) => name)).toEqual(['users', 'codes', 'stats']);
  expect(models[1]).toMatchObject({
    live: { schema: 'codes_v3' },
    building: [{ schema: 'codes_v3_g2' }],
    retired: [{ schema: 'codes_v2' }],
    rebuild: { id: 'r1' },
  });
  expect(models[2]?.rebuild).toBeNull();
  expect(summaryText(models).words).toBe('1 of 3 stopped.');
  expect(summaryText(models.slice(1)).words).toBe('1 being built.');
  expect(summaryText(models.slice(2)).words).toBe('All 1 are up to date.');
  const unmeasured = { ...stats, lag: { ...lag, measured_seconds_ago: 300 } };
  const left = readModels({ projections: [users, unmeasured], requests: [], reactors: [] });
  expect(summaryText(left).words).toMatch(/^No projector has been running for 5 minutes/u);
});

test('an outcome says why nothing was done', () => {
  expect(outcomeText(request).words).toBe('Under way');
  expect(outcomeText({ ...request, outcome: 'done' }).words).toBe('Done');
  expect(outcomeText({ ...request, outcome: 'stopped' }).words).toBe('Stopped');
  expect(outcomeText({ ...request, outcome: 'refused', refusal: 'no-such-stop' }).words).toBe(
    'Not done: It had not stopped at this event',
  );
});

test('a reactor that is blocked says so, unless nobody runs it', () => {
  const reactor = { name: 'notifier', position: '7', lag, per_second: 0, blocked: null };
  expect(reactorWords({ ...reactor, state: 'running' }).words).toBe('Up to date');
  expect(reactorWords({ ...reactor, state: 'failing' }).words).toBe('Blocked');
  expect(reactorWords({ ...reactor, state: 'store-away' }).words).toBe('Waiting for a store');
  const old = { ...lag, measured_seconds_ago: 60 };
  expect(reactorWords({ ...reactor, state: 'failing', lag: old }).words).toBe('Not running');
});
