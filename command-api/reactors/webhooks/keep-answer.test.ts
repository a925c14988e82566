import { userSubject } from '@app/events/user';
import { openAnswer } from '@app/service-kit/webhooks/sealed-answer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStores, type Stores } from '../../testing/stores.ts';
import { keepAnswer } from './deliver.ts';

let stores: Stores;
beforeAll(async () => {
  stores = await startStores();
});
afterAll(() => stores.stop());

const delivery = { userId: 'u1', deliveryId: 'd1' };
const keep = (text: string, reach: 'public' | 'anywhere', of = delivery) =>
  keepAnswer(of, text, reach, stores.vault);

test('the begin of an answer is kept, and opens with the key of its owner', async () => {
  const sealed = await keep(`Sorry ${'x'.repeat(5000)}`, 'public');
  if (!sealed) throw new Error('Nothing was kept');
  const subject = userSubject('u1');
  const key = (await stores.vault.ensure([subject])).get(subject);
  if (!key) throw new Error('There is no key');
  expect(sealed.includes('Sorry')).toBe(false);
  expect(openAnswer(sealed, key, 'd1')).toBe(`Sorry ${'x'.repeat(494)}`);
  expect(() => openAnswer(sealed, key, 'd2')).toThrow('do not open');
});

test('nothing is kept of an empty answer, and of a server in the network of the operator', async () => {
  expect(await keep('', 'public')).toBeNull();
  expect(await keep('The name of a machine', 'anywhere')).toBeNull();
});

test('of somebody who was erased nothing is kept', async () => {
  await stores.vault.ensure([userSubject('u2')]);
  await stores.vault.destroy([userSubject('u2')]);
  expect(await keep('Sorry', 'public', { userId: 'u2', deliveryId: 'd3' })).toBeNull();
});
