import { expect, test } from 'vitest';
import * as z from 'zod';
import { edgePurgeVariables, edgeVariables, LONGEST_COPY_S } from './edge.ts';

const times = z.object(edgeVariables);
const purge = z.object(edgePurgeVariables);

test('without variables nothing is kept, and nobody is told', () => {
  expect(times.parse({})).toEqual({ EDGE_SECONDS: 0, EDGE_STALE_SECONDS: 30 });
  expect(purge.parse({})).toEqual({ EDGE_PURGE_METHOD: 'POST' });
});

test('no copy lives longer than the bound', () => {
  const most = times.parse({ EDGE_SECONDS: '60', EDGE_STALE_SECONDS: '300' });
  expect(most.EDGE_SECONDS + most.EDGE_STALE_SECONDS).toBe(LONGEST_COPY_S);
  const wrong = ['61', '-1', '1.5', 'x'];
  expect(wrong.filter((EDGE_SECONDS) => times.safeParse({ EDGE_SECONDS }).success)).toEqual([]);
});

test.each(['Fastly-Key: abc', 'Authorization: Bearer a.b=', 'X-Secret:a'])(
  '%j is a header',
  (header) => {
    expect(purge.safeParse({ EDGE_PURGE_HEADER: header }).success).toBe(true);
  },
);

test.each(['abc', ': a', 'X: ', 'X: a\r\nY: b', 'X Y: a', 'X: ä'])('%j is none', (header) => {
  expect(purge.safeParse({ EDGE_PURGE_HEADER: header }).success).toBe(false);
});
