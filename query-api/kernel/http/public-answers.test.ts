import { expect, test } from 'vitest';
import type { AnyQueryRoute } from '../../contract/query-route.ts';
import { queryRoutes } from '../../contract/query-routes.ts';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';

const fixture = setUpQueryFixture();

const routes = Object.values<AnyQueryRoute>(queryRoutes);
/** The answer to these is the same for everybody. */
const constant = routes.filter(
  ({ access, path, reads, query, answer }) =>
    access === 'public' &&
    answer.kind === 'json' &&
    !path.includes('{') &&
    reads.length > 0 &&
    query === undefined,
);

test.each(constant)('GET $path says how long it may be kept', ({ maxAge }) => {
  expect(maxAge).toBeDefined();
});

test.each(routes.filter(({ maxAge }) => maxAge !== undefined))(
  'GET $path is answered 304 to whoever has the answer',
  async ({ path, maxAge }) => {
    const first = await fixture.get(`/api${path}`);
    expect(first.status).toBe(200);
    expect(first.headers.get('Cache-Control')).toBe(
      maxAge === 0 ? 'no-cache' : `public, max-age=${maxAge}`,
    );
    expect(first.headers.get('Vary')).toBe('Accept-Encoding');
    const etag = first.headers.get('ETag') ?? '';
    const again = await fixture.get(`/api${path}`, { headers: { 'If-None-Match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers.get('ETag')).toBe(etag);
    const other = await fixture.get(`/api${path}`, { headers: { 'If-None-Match': 'W/"other"' } });
    expect([other.status, other.text]).toEqual([200, first.text]);
  },
);

test('a stale answer is not kept', async () => {
  await fixture.projector.pause();
  await fixture.history.user();
  const { headers } = await fixture.get('/api/stats');
  expect(headers.get('X-Stale')).toBe('true');
  expect([headers.get('Cache-Control'), headers.get('ETag')]).toEqual(['no-store', null]);
  await fixture.projector.resume();
});
