import { forwarded } from '@app/service-kit/testing/forwarded';
import { beforeAll, expect, test } from 'vitest';
import { setUpCommandFixture } from '../../testing/command-fixture.ts';

const fixture = setUpCommandFixture({ rateLimitScale: 1 });
let path: string;
beforeAll(async () => {
  const token = await fixture.register();
  const { body } = await fixture.call('/api/qr/generate', { token, body: { title: 'Bag' } });
  path = `/api/qr/${String(body['uid'])}/message`;
});

const write = (address: string) =>
  fixture.call(path, { body: { content: 'Hi' }, headers: forwarded(address) });

/** Writes many times. @returns how many messages were accepted */
async function accepted(address: string, tries: number): Promise<number> {
  let count = 0;
  for (let sent = 0; sent < tries; sent += 1) {
    if ((await write(address)).status === 201) count += 1;
  }
  return count;
}

test('an address beyond its own limit takes nothing from what all senders about a code share', async () => {
  expect(await accepted('203.0.113.1', 70)).toBe(20);
  expect(await accepted('203.0.113.2', 20)).toBe(20);
  // Now the code's own limit is reached.
  const refused = await write('203.0.113.3');
  expect([refused.status, refused.body['type']]).toEqual([429, 'urn:problem:too-many-requests']);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
});
