import { startWorld } from '@app/query-api/testing/world';
import { expect, test } from 'vitest';
import { leftOut, targets } from './targets.ts';

test('every GET of the product is compared, or left out for a reason', async () => {
  const world = await startWorld();
  const { body } = await world.getNow('/api/openapi.json');
  await world.stop();
  const { paths } = body as { paths: Record<string, { get?: object }> };
  const served = Object.keys(paths).filter((path) => paths[path]?.get !== undefined);
  expect(served.filter((path) => !(path in targets) && !(path in leftOut))).toEqual([]);
});
