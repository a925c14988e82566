import { expect, test } from 'vitest';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';

const fixture = setUpQueryFixture();

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
