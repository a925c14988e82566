import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { somePicture } from '@app/service-kit/testing/some-picture';
import { beforeAll, expect, test } from 'vitest';
import { firstOfferId } from './first-catalogue.ts';
import { type Answer, setUpCommandFixture } from '../../testing/command-fixture.ts';

const fixture = setUpCommandFixture();
let admin: string;
beforeAll(async () => {
  admin = await fixture.administrator();
});

const product = {
  name: 'Sticker sheet',
  description: 'Twelve stickers.',
  category: 'stickers',
  price: 12.99,
  qr_codes_included: 12,
  stock_quantity: null,
  specifications: { Material: 'Vinyl', Waterproof: true },
  is_active: true,
};

const offer = (body: object, token = admin): Promise<Answer> =>
  fixture.call('/api/admin/products', { token, body });
const events = async (id: string) =>
  (await fixture.log.read(streams.product(id), { personal: 'skip' })).map(({ type, data }) => ({
    type,
    data,
  }));

test('a product comes into the shop as it was sent', async () => {
  const made = await offer({ ...product, name: '  Sticker sheet ' });
  expect(made.status).toBe(201);
  const productId = String(made.body['id']);
  expect(await events(productId)).toEqual([
    {
      type: 'ProductOffered',
      data: {
        productId,
        name: 'Sticker sheet',
        description: 'Twelve stickers.',
        category: 'stickers',
        qrCodesIncluded: 12,
        specifications: [
          { name: 'Material', value: 'Vinyl' },
          { name: 'Waterproof', value: true },
        ],
        cents: 1299,
        stock: null,
      },
    },
  ]);
});

test.each([
  [{ price: -0.01 }, 'price'],
  [{ price: 4.999 }, 'price'],
  [{ price: 100_001 }, 'price'],
  [{ price: '4.99' }, 'price'],
  [{ name: ' ' }, 'name'],
  [{ category: 'shoes' }, 'category'],
  [{ stock_quantity: -1 }, 'stock_quantity'],
  [{ stock_quantity: 1.5 }, 'stock_quantity'],
  [{ qr_codes_included: -1 }, 'qr_codes_included'],
  [{ is_active: 'yes' }, 'is_active'],
  [{ specifications: { Weight: 5 } }, 'specifications.Weight'],
  [{ specifications: { [' ']: 'x' } }, 'specifications. '],
])('%j is refused, beside its field', async (wrong, path) => {
  const refused = await offer({ ...product, ...wrong });
  expect(refused.status).toBe(400);
  expect(refused.body['errors']).toEqual([expect.objectContaining({ path })]);
});

const some = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`Fact ${index}`, true]));

test('a product has up to 20 specifications', async () => {
  expect((await offer({ ...product, specifications: some(20) })).status).toBe(201);
  expect((await offer({ ...product, specifications: some(21) })).status).toBe(400);
});

const PNG = { 'Content-Type': 'image/png' };
const imagePath = (id: string): string => `/api/admin/products/${id}/image`;

test('a picture takes the place of the drawing, then of another picture, and can be removed', async () => {
  const id = firstOfferId('wallet-cards');
  const send = async (raw: Uint8Array<ArrayBuffer>) =>
    fixture.call(imagePath(id), { token: admin, method: 'PUT', raw, headers: PNG });
  const first = await send(await somePicture({ width: 2400, height: 1200 }));
  expect(first.status).toBe(200);
  const pictureId = String(first.body['image']).split('/').at(-1) ?? '';
  expect(first.body['image']).toBe(`/api/store/products/${id}/image/${pictureId}`);
  await send(await somePicture());
  const removed = await fixture.call(imagePath(id), { token: admin, method: 'DELETE' });
  expect(removed.status).toBe(200);
  const [chosen, replaced, gone] = (await events(id)).slice(1);
  expect(chosen).toMatchObject({
    type: 'ProductPictureChosen',
    data: { pictureId, width: 1200, height: 600, replacedId: null },
  });
  expect(replaced).toMatchObject({ data: { replacedId: pictureId } });
  expect(gone?.type).toBe('ProductPictureRemoved');
  const { rows } = await fixture.pool.query('select kind from media.pictures where uid = $1', [id]);
  expect(rows).toEqual([{ kind: 'product' }, { kind: 'product' }]);
});

test('what is no picture, too large, or of no product is refused', async () => {
  const id = firstOfferId('wallet-cards');
  const send = (path: string, raw: Uint8Array<ArrayBuffer>, token = admin) =>
    fixture.call(path, { token, method: 'PUT', raw, headers: PNG });
  expect((await send(imagePath(id), new Uint8Array([1, 2, 3]))).status).toBe(415);
  expect((await send(imagePath(id), new Uint8Array(2 * 1024 * 1024 + 1))).status).toBe(413);
  const picture = await somePicture();
  expect((await send(imagePath(randomUUID()), picture)).status).toBe(404);
  expect((await send(imagePath(id), picture, await fixture.register())).status).toBe(403);
});
