import { streams } from '@app/events/streams';
import { expect, test } from 'vitest';
import { setUpCommandFixture } from '../../testing/command-fixture.ts';
import { firstOfferId } from '../products/first-catalogue.ts';

const fixture = setUpCommandFixture();

async function order(path: string, token: string, body: object): Promise<string> {
  return String((await fixture.call(path, { token, body })).body['order_id']);
}

const orderPack = (token: string) =>
  order('/api/store/purchase-qr-pack', token, { pack_id: firstOfferId('pack-10') });

const orderEvents = (orderId: string) =>
  fixture.log.read(streams.order(orderId), { personal: 'skip' });

test('a paid plan makes packs a fifth cheaper, from the moment it counts', async () => {
  const token = await fixture.register();
  const before = await orderPack(token);
  const plan = await order('/api/user/subscription', token, { plan: 'basic' });
  await order(`/api/store/complete-payment/${plan}`, token, { payment_id: 'DEMO_1' });
  const after = await orderPack(token);
  expect(await orderEvents(before)).toMatchObject([{ data: { cents: 499 } }]);
  // 3.992 dollars, rounded to whole cents.
  expect(await orderEvents(after)).toMatchObject([{ data: { cents: 399 } }]);
});
