import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { StandInServer } from '@app/command-api/testing/stand-in-server';
import { type StartedProduct, startProduct } from '@app/embedded/testing/product';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { linkHomebox } from './homebox.ts';
import type { Api } from './send.ts';
import { linkShelf, shelfFile } from './shelf.ts';
import { linkSnipeIt } from './snipe-it.ts';

/** Gives recorded answers: see docs/connections for the source of each. */
class RecordedInventory extends StandInServer {
  readonly calls: { readonly call: string; readonly token: string; readonly body: string }[] = [];
  answer = '';

  protected override async serve(request: IncomingMessage, response: ServerResponse) {
    const call = `${request.method ?? ''} ${request.url ?? ''}`;
    const token = request.headers.authorization ?? '';
    this.calls.push({ call, token, body: await text(request) });
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(this.answer);
  }
}

const recorded = (name: string): Promise<string> =>
  readFile(join(import.meta.dirname, 'recorded', name), 'utf8');

let product: StartedProduct;
let tags: Api;
beforeAll(async () => {
  product = await startProduct();
  const { access_token: session } = (await post('/auth/register', {
    username: 'workshop',
    password: 'a long enough password',
  })) as { access_token: string };
  const wanted = { name: 'Inventory', scopes: ['codes:read', 'codes:write'], days: 1 };
  const { key } = (await post('/user/api-keys', wanted, session)) as { key: string };
  tags = { url: product.url, token: key };
});
afterAll(() => product.stop());

async function post(path: string, body: object, token = ''): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json', ...(token && bearer(token)) };
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await fetch(`${product.url}/api${path}`, request)).json();
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

let inventory: RecordedInventory;
let uid: string;
beforeEach(async () => {
  inventory = new RecordedInventory();
  await inventory.listen();
  ({ uid } = (await post('/qr/generate', { title: 'Drill 7' }, tags.token)) as { uid: string });
});
afterEach(() => inventory.stop());

/** The link of the code's thing to another site, as its owner reads it. */
async function linkOf(code: string): Promise<unknown> {
  const answer = await fetch(`${product.url}/api/user/qr-codes`, { headers: bearer(tags.token) });
  const codes = (await answer.json()) as { uid: string; inventory_link: unknown }[];
  return codes.find((each) => each.uid === code)?.inventory_link;
}

const PAGES = 'https://inventory.example';
const api = () => ({ url: inventory.url, pages: PAGES, token: 'inventory-token' });

test('an item of Homebox and a code lead to each other, and the item keeps all that it had', async () => {
  inventory.answer = await recorded('homebox-entity.json');
  const item = JSON.parse(inventory.answer) as { id: string; fields: unknown[] };
  await linkHomebox(tags, api(), { uid, itemId: item.id });
  await expect.poll(() => linkOf(uid)).toBe(`${PAGES}/item/${item.id}`);
  const path = `/api/v1/entities/${item.id}`;
  expect(inventory.calls.map(({ call }) => call)).toEqual([`GET ${path}`, `PUT ${path}`]);
  expect(inventory.calls.map(({ token }) => token)).toEqual(
    Array.from({ length: 2 }, () => 'Bearer inventory-token'),
  );
  const link = { name: 'Tagback', type: 'text', textValue: `${product.url}/${uid}` };
  const sent = JSON.parse(inventory.calls[1]?.body ?? '') as object;
  expect(sent).toEqual({
    ...item,
    fields: [...item.fields, link],
    tagIds: ['c7a9e412-3b5d-4d86-8f10-6e2b94c0d3a7'],
    parentId: '8e3b50d7-1c2f-4f69-b0a4-97d5e6c81a20',
    entityTypeId: 'b1d6c0f2-7e94-4a38-9c51-2f80d3a6e745',
  });
  // Linking again adds no second field.
  inventory.answer = JSON.stringify(sent);
  await linkHomebox(tags, api(), { uid, itemId: item.id });
  expect(JSON.parse(inventory.calls[3]?.body ?? '')).toMatchObject({
    fields: [...item.fields, link],
  });
});

test('an asset of Snipe-IT and a code lead to each other', async () => {
  inventory.answer = await recorded('snipe-it-updated.json');
  const asset = { uid, assetId: '17', column: '_snipeit_tagback_4' };
  await linkSnipeIt(tags, api(), asset);
  await expect.poll(() => linkOf(uid)).toBe(`${PAGES}/hardware/17`);
  expect(inventory.calls).toEqual([
    {
      call: 'PATCH /api/v1/hardware/17',
      token: 'Bearer inventory-token',
      body: JSON.stringify({ _snipeit_tagback_4: `${product.url}/${uid}` }),
    },
  ]);
});

test('where Snipe-IT refuses, which it does with status 200, the code is not linked', async () => {
  inventory.answer = await recorded('snipe-it-refused.json');
  const asset = { uid, assetId: '99', column: '_snipeit_tagback_4' };
  await expect(linkSnipeIt(tags, api(), asset)).rejects.toThrow('Asset does not exist.');
  await expect.poll(() => linkOf(uid)).toBeNull();
});

test('assets of Shelf get the addresses of codes by a file, and the codes lead to them', async () => {
  const pair = { uid, assetId: 'SAM-0007', id: 'cm3x1y2z40001qk01' };
  expect(shelfFile('https://tags.example.org', [pair])).toBe(
    `Asset ID,"cf:Tagback,type:text"\nSAM-0007,https://tags.example.org/${uid}\n`,
  );
  await linkShelf(tags, PAGES, [pair]);
  await expect.poll(() => linkOf(uid)).toBe(`${PAGES}/assets/cm3x1y2z40001qk01/overview`);
});
