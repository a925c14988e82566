import { afterAll, beforeAll, expect, test } from 'vitest';
import { startQueryFixture, type QueryFixture } from '../../testing/query-fixture.ts';

let fixture: QueryFixture;
beforeAll(async () => {
  fixture = await startQueryFixture();
});
afterAll(() => fixture.stop());

test('everybody may read what the operator says, which is nothing at first', async () => {
  const { status, body } = await fixture.get('/api/operator');
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      imprint: null,
      terms: null,
      privacy: null,
      legal_contact: null,
      support_address: null,
      sends_notices: false,
      printed_address: { url: expect.any(String), reach: expect.any(String) },
    },
  });
});
