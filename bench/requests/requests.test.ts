import { startWhole } from '@app/embedded/testing/whole';
import { expect, test } from 'vitest';
import { sendRequests } from './send-requests.ts';
import { NOWHERE } from './nowhere.ts';

test('generated requests over every call, right and wrong: never a 5xx, and no process ends', async () => {
  const product = await startWhole({ environment: NOWHERE });
  try {
    const { statuses, calls, faults } = await sendRequests({
      url: product.url,
      administrator: product.admin,
      requests: 1500,
      seed: 20_261_121,
    });
    expect(faults).toEqual([]);
    expect(calls).toBeGreaterThan(50);
    // Both kinds came: requests that did something, and requests that were refused.
    for (const status of [200, 201, 400, 401, 403, 404])
      expect(statuses.get(status) ?? 0).toBeGreaterThan(5);
    expect(product.output()).not.toMatch(/unasked|again/u);
  } finally {
    await product.stop();
  }
}, 120_000);
