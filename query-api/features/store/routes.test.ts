import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { productSubject } from '@app/events/product';
import { Pictures } from '@app/service-kit/media/pictures';
import { reencode } from '@app/service-kit/media/reencode';
import { somePicture } from '@app/service-kit/testing/some-picture';
import { Vault } from '@app/service-kit/vault/vault';
import { readMasterKey } from '@app/service-kit/vault/wrapping';
import { beforeAll, describe, expect, test } from 'vitest';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';
import { ordersAnswer, purchasesAnswer } from '../orders/contract.ts';
import { packsAnswer, productsAnswer } from './contract.ts';

const fixture = setUpQueryFixture();
beforeAll(async () => {
  for (const [quantity, cents] of [
    [25, 999],
    [10, 499],
  ] as const) {
    const packId = randomUUID();
    const details = { name: `Pack of ${quantity}`, description: 'Codes.', cents, quantity };
    const data = { packId, ...details, isPopular: quantity === 25 };
    await fixture.history.append(streams.pack(packId), { type: 'PackOffered', data });
  }
});

async function someBuyer(): Promise<{ userId: string; token: string }> {
  const { userId } = await fixture.history.user();
  return { userId, token: await fixture.signIn(userId) };
}

const readStore = async () => packsAnswer.parse((await fixture.get('/api/store/qr-packs')).body);

describe('GET /store/qr-packs', () => {
  test('tells packs in dollars, smallest first, to everybody', async () => {
    const { packs } = await readStore();
    expect(packs).toMatchObject([
      { name: 'Pack of 10', price: 4.99, quantity: 10, price_per_code: 0.5, popular: false },
      { name: 'Pack of 25', price: 9.99, quantity: 25, price_per_code: 0.4, popular: true },
    ]);
  });

  test('counts codes sold and customers, each customer once', async () => {
    const before = (await readStore()).stats;
    const [one, other] = [await someBuyer(), await someBuyer()];
    await fixture.history.boughtPack(one.userId, 10);
    await fixture.history.boughtPack(one.userId, 25);
    await fixture.history.boughtPack(other.userId, 10);
    await fixture.history.batch(5);
    expect((await readStore()).stats).toEqual({
      total_codes_sold: before.total_codes_sold + 45,
      satisfied_customers: before.satisfied_customers + 2,
    });
  });
});

describe('products', () => {
  const specifications = [
    { name: 'Material', value: 'Vinyl' },
    { name: 'Waterproof', value: true },
  ];

  async function offer(name: string): Promise<string> {
    const productId = randomUUID();
    const details = { name, description: 'Twelve.', category: 'stickers' } as const;
    const data = { productId, ...details, qrCodesIncluded: 12, specifications };
    await fixture.history.append(streams.product(productId), {
      type: 'ProductOffered',
      data: { ...data, cents: 1299, stock: null },
    });
    return productId;
  }

  test('the shop shows active ones, administrators see all', async () => {
    const [shown, hidden] = [await offer('Shown'), await offer('Hidden')];
    await fixture.history.append(streams.product(hidden), {
      type: 'ProductWithdrawn',
      data: { productId: hidden },
    });
    const inShop = productsAnswer.parse((await fixture.get('/api/store/products')).body);
    expect(inShop.products).toEqual([
      {
        id: shown,
        name: 'Shown',
        description: 'Twelve.',
        category: 'stickers',
        price: 12.99,
        qr_codes_included: 12,
        stock_quantity: null,
        is_active: true,
        specifications: { Material: 'Vinyl', Waterproof: true },
        image: null,
      },
    ]);
    const admin = await fixture.history.user({ role: 'admin' });
    const token = await fixture.signIn(admin.userId);
    const all = productsAnswer.parse((await fixture.get('/api/admin/products', { token })).body);
    expect(all.products.map(({ name, is_active }) => [name, is_active])).toEqual([
      ['Shown', true],
      ['Hidden', false],
    ]);
  });

  test('a picture that was uploaded is shown to everybody, under its own address alone', async () => {
    const productId = await offer('Pictured');
    const pictureId = randomUUID();
    const vault = await Vault.open(fixture.pool, readMasterKey(fixture.apiOptions.masterKey));
    const pictures = await Pictures.open(fixture.pool, vault);
    const picture = await reencode(Buffer.from(await somePicture()), 100);
    const subject = productSubject(productId);
    await pictures.add({ id: pictureId, kind: 'product', uid: productId, subject }, picture);
    const { width, height } = picture;
    await fixture.history.append(streams.product(productId), {
      type: 'ProductPictureChosen',
      data: { productId, pictureId, width, height, replacedId: null },
    });
    const { products } = productsAnswer.parse((await fixture.get('/api/store/products')).body);
    const address = products.find(({ id }) => id === productId)?.image ?? '';
    const shown = await fixture.get(address);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('Content-Type')).toBe('image/webp');
    expect(shown.headers.get('Cache-Control')).toContain('immutable');
    for (const wrong of [randomUUID(), '%00', 'x']) {
      expect((await fixture.get(address.replace(pictureId, wrong))).status).toBe(404);
      expect((await fixture.get(address.replace(productId, wrong))).status).toBe(404);
    }
  });
});

describe('GET /user/orders', () => {
  test('tells what is open, what ran out and what was delivered, newest first', async () => {
    const { userId, token } = await someBuyer();
    const { history } = fixture;
    const delivered = await history.boughtPack(userId);
    const late = new Date(Date.now() - 1000);
    const expired = await history.order(userId, { kind: 'plan', plan: 'basic' }, late);
    const open = await history.order(userId, { kind: 'plan', plan: 'premium' });
    const { body } = await fixture.get('/api/user/orders', { token });
    const { orders } = ordersAnswer.parse(body);
    expect(orders.map(({ id, status }) => [id, status])).toEqual([
      [open, 'open'],
      [expired, 'expired'],
      [delivered.orderId, 'completed'],
    ]);
    expect(orders[0]?.item).toEqual({ kind: 'plan', plan: 'premium' });
    expect(orders[2]).toMatchObject({
      item: { kind: 'pack', name: 'Pocket pack', quantity: 10 },
      price: 4.99,
    });
    expect(orders[2]?.completed_at).not.toBeNull();
  });

  test('an order that was paid and not delivered yet never runs out', async () => {
    const { userId, token } = await someBuyer();
    const late = new Date(Date.now() - 1000);
    const orderId = await fixture.history.order(userId, { kind: 'plan', plan: 'basic' }, late);
    await fixture.history.append(streams.order(orderId), {
      type: 'PaymentCompleted',
      data: { orderId, buyerId: userId, paymentId: 'DEMO_1' },
    });
    const { body } = await fixture.get('/api/user/orders', { token });
    expect(ordersAnswer.parse(body).orders[0]?.status).toBe('paid');
  });

  test('a plan that was delivered is completed', async () => {
    const { userId, token } = await someBuyer();
    const orderId = await fixture.history.order(userId, { kind: 'plan', plan: 'basic' });
    await fixture.history.append(streams.user(userId), {
      type: 'PlanChosen',
      data: { userId, plan: 'basic', orderId },
    });
    const { body } = await fixture.get('/api/user/orders', { token });
    expect(ordersAnswer.parse(body).orders[0]?.status).toBe('completed');
    const profile = await fixture.get('/api/user/profile', { token });
    expect(profile.body).toMatchObject({
      subscription_plan: 'basic',
      usage_limits: { qr_codes_limit: 100, messages_limit: 100 },
    });
  });
});

describe('GET /user/purchases', () => {
  test('shows the buyer their codes and that one was claimed, not by whom', async () => {
    const { userId, token } = await someBuyer();
    const claimer = await fixture.history.user({ username: 'claimer-of-a-code' });
    const pack = await fixture.history.boughtPack(userId);
    const [claimed = ''] = pack.uids.toSorted();
    await fixture.history.claim(claimed, pack.batchId, claimer.userId, 'SECRET-TITLE');
    const { body, text } = await fixture.get('/api/user/purchases', { token });
    const { purchases } = purchasesAnswer.parse(body);
    expect(purchases).toMatchObject([
      { id: pack.orderId, name: 'Pocket pack', quantity: 10, codes_claimed: 1 },
    ]);
    const codes = purchases[0]?.codes ?? [];
    expect(codes.map(({ uid }) => uid)).toEqual(pack.uids.toSorted());
    expect(codes[0]).toMatchObject({
      is_claimed: true,
      qr_image: `/api/qr/${claimed}/image.svg`,
    });
    expect(codes[0]?.claimed_at).not.toBeNull();
    expect(codes[1]).toMatchObject({ is_claimed: false, claimed_at: null });
    expect(text).not.toMatch(/SECRET-TITLE|claimer-of-a-code/u);
    expect(text).not.toContain(claimer.userId);
  });

  test('shows nothing of what others bought, or of batches of administrators', async () => {
    const [one, other] = [await someBuyer(), await someBuyer()];
    await fixture.history.boughtPack(one.userId);
    await fixture.history.batch(5);
    for (const path of ['purchases', 'orders']) {
      const { body } = await fixture.get(`/api/user/${path}`, { token: other.token });
      expect(body).toEqual({ [path]: [] });
    }
  });
});
