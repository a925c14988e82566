import { projections } from '@app/projector/projections/all';
import { expect, test } from 'vitest';
import { checkProduct } from './check-product.ts';
import { openInstance, startUnlimitedProduct } from './open-instance.ts';
import { rules } from './rules.ts';
import { sendRequests } from './send-requests.ts';

test.each(['one process', 'services'] as const)(
  '%s: generated requests over every call, right and wrong: never a 5xx, no process ends, every row is valid',
  async (form) => {
    const product = await startUnlimitedProduct(form);
    try {
      const instance = await openInstance(product);
      const { tally, faults } = await sendRequests({ instance, requests: 1500, seed: 20_261_121 });
      expect(faults).toEqual([]);
      // Both kinds came: requests that did something, and requests that were refused.
      for (const status of [200, 201, 400, 401, 403, 404])
        expect(tally.statuses().get(status) ?? 0).toBeGreaterThan(5);
      const { invalid } = await checkProduct(instance);
      expect(invalid).toEqual([]);
      expect(product.output()).not.toMatch(/unasked|ended/u);
    } finally {
      await product.stop();
    }
  },
  120_000,
);

test('there are rules for the rows of every table', () => {
  const tables = projections.flatMap((projection) => projection.tables);
  expect(Object.keys(rules).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});
