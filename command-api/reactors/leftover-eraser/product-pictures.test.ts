import { eventually } from '@app/events/testing/eventually';
import { somePicture } from '@app/service-kit/testing/some-picture';
import { expect, test } from 'vitest';
import { firstOfferId } from '../../features/products/first-catalogue.ts';
import { setUpRunningReactors } from '../../testing/reactor-fixture.ts';

const fixture = setUpRunningReactors();

async function storedOf(productId: string): Promise<readonly string[]> {
  const { rows } = await fixture.commands.pool.query<{ id: string }>(
    'select id from media.pictures where uid = $1',
    [productId],
  );
  return rows.map(({ id }) => id);
}

test('the picture that another one replaced is erased, and the last one once it is removed', async () => {
  const token = await fixture.commands.administrator();
  const productId = firstOfferId('luggage-tag');
  const path = `/api/admin/products/${productId}/image`;
  const headers = { 'Content-Type': 'image/png' };
  const choose = async () => {
    const raw = await somePicture();
    const { body } = await fixture.commands.call(path, { token, method: 'PUT', raw, headers });
    return String(body['image']).split('/').at(-1) ?? '';
  };
  await choose();
  const second = await choose();
  const only = await eventually(async () => {
    const stored = await storedOf(productId);
    return stored.length === 1 && stored;
  });
  expect(only).toEqual([second]);
  await fixture.commands.call(path, { token, method: 'DELETE' });
  await eventually(async () => (await storedOf(productId)).length === 0);
});
