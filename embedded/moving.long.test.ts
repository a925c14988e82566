import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { DemoApi } from './demo/api.ts';
import { somePicture } from '@app/service-kit/testing/some-picture';
import { operate } from './testing/operate.ts';
import { type StartedProduct, startEmbeddedProduct } from './testing/product.ts';

const ACCOUNT = { username: 'nora', email: 'nora@example.org', password: 'plum kettle orbit' };

let folder: string;
let old: StartedProduct;
let next: StartedProduct;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moving-'));
  next = await startEmbeddedProduct({ dataDir: join(folder, 'new') });
  // It asks the other one for its keys, which is on this machine.
  const environment = {
    CHANNEL_HOSTS: `public,${new URL(next.url).host}`,
  };
  old = await startEmbeddedProduct({ dataDir: join(folder, 'old'), environment });
}, 240_000);
afterAll(async () => {
  await Promise.all([old.stop(), next.stop()]);
  await rm(folder, { recursive: true, force: true });
});

async function register(product: StartedProduct) {
  const api = new DemoApi(product.url);
  return { api, token: String((await api.send('/auth/register', ACCOUNT))['access_token']) };
}

async function download(token: string, query = ''): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(`${old.url}/api/user/codes/export${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

interface Person {
  readonly api: DemoApi;
  readonly token: string;
}

/** Registers somebody who founds an organisation. */
async function found(product: StartedProduct, username: string) {
  const api = new DemoApi(product.url);
  const { password } = ACCOUNT;
  const token = String((await api.send('/auth/register', { username, password }))['access_token']);
  return {
    api,
    token,
    id: String((await api.send('/organisations', { name: 'Bikes' }, token))['id']),
  };
}

const codesOf = z.array(
  z.object({
    uid: z.string(),
    title: z.string(),
    greeting_message: z.nullable(z.string()),
    greeting_image: z.nullable(z.string()).transform((image) => image !== null),
    type: z.string(),
    fields: z.array(z.unknown()),
    is_paused: z.boolean(),
    lost: z.nullable(z.object({ message: z.nullable(z.string()) })),
  }),
);

/** What an archive takes along of the codes of an organisation; whether there is a picture, since each gets an id of its own. */
async function comparableCodes({ api, token, id }: Person & { id: string }) {
  const path = `/user/qr-codes?organisation_id=${id}`;
  const codes = codesOf.parse(Object.values(await api.read(path, token)));
  return codes.toSorted((one, other) => one.uid.localeCompare(other.uid));
}

test('the codes of an organisation move into one of another instance', async () => {
  const from = await found(old, 'olga');
  const to = await found(next, 'otto');
  const make = async (title: string) => {
    const details = { title, organisation_id: from.id, greeting_message: `About the ${title}` };
    return String((await from.api.send('/qr/generate', details, from.token))['uid']);
  };
  const [bike, tent] = [await make('Cargo bike'), await make('Tent')];
  await from.api.send('/qr/generate', { title: 'Own bag' }, from.token);
  const edits = { type: 'bicycle', fields: { colour: { text: 'Red', is_shown: true } } };
  await from.api.send(`/qr/${bike}`, edits, from.token, 'PATCH');
  const picture = await somePicture({ format: 'jpeg' });
  await from.api.upload('PUT', `/qr/${bike}/greeting-image`, picture, from.token);
  await from.api.send(`/qr/${bike}/lost`, { message: 'Please call' }, from.token, 'PUT');
  await from.api.send(`/qr/${tent}/assignment`, { room: 'Attic' }, from.token, 'PUT');
  await from.api.send(`/qr/${tent}`, { is_paused: true }, from.token, 'PATCH');

  const archive = await download(from.token, `?organisation_id=${from.id}`);
  const path = `/organisations/${to.id}/imports`;
  const answer = await to.api.upload('POST', path, archive, to.token, 'application/zip');
  expect(answer).toMatchObject({
    codes: expect.arrayContaining([
      { uid: bike, to: bike },
      { uid: tent, to: tent },
    ]) as unknown,
    pictures_left_out: [],
  });
  const before = await comparableCodes(from);
  expect(before).toHaveLength(2);
  expect(await comparableCodes(to)).toEqual(before);
  expect(Object.values(await to.api.read('/user/qr-codes', to.token))).toEqual([]);

  const receipt = { receipt: String(answer['receipt']), organisation_id: from.id };
  expect(await from.api.send('/user/moves', receipt, from.token)).toMatchObject({ codes: 2 });
  expect(await from.api.read(`/qr/${bike}`)).toMatchObject({ moved_to: `${next.url}/${bike}` });
}, 240_000);

test('codes move to another instance, and every old label still leads to the owner', async () => {
  const from = await register(old);
  const to = await register(next);
  const make = async (title: string) =>
    String((await from.api.send('/qr/generate', { title }, from.token))['uid']);
  const moved = await make('Violin');
  const picture = await somePicture({ format: 'jpeg' });
  await from.api.upload('PUT', `/qr/${moved}/greeting-image`, picture, from.token);
  await from.api.send(`/qr/${moved}/message`, { content: 'It stands on the platform' });
  await expect
    .poll(() => from.api.read('/user/conversations', from.token))
    .toMatchObject({ 0: { unread_count: 1 } });

  // The export, and its check without a network.
  const archive = await download(from.token);
  const file = join(folder, 'codes.zip');
  await writeFile(file, archive);
  const checked = await operate('service-kit/moving/cli/verify-archive.ts', [file], {});
  expect(checked, checked.said).toMatchObject({ code: 0 });
  expect(checked.said).toContain(moved);
  await writeFile(file, archive.subarray(0, -40));
  expect((await operate('service-kit/moving/cli/verify-archive.ts', [file], {})).code).toBe(1);

  // The import: the code keeps its uid there.
  const { api, token } = to;
  const taken = await api.upload('POST', '/user/imports', archive, token, 'application/zip');
  expect(taken['codes']).toEqual([{ uid: moved, to: moved }]);
  const code = await api.read(`/qr/${moved}`);
  expect(code).toMatchObject({ title: 'Violin', is_claimed: true });
  const { greeting_image: image } = z.object({ greeting_image: z.string() }).parse(code);
  expect(await (await fetch(`${next.url}/${moved}`)).text()).toContain(image);
  const shownPicture = await fetch(`${next.url}${image}`);
  expect(shownPicture.headers.get('Content-Type')).toBe('image/webp');
  expect((await shownPicture.arrayBuffer()).byteLength).toBeGreaterThan(0);

  // The forwarder, taken back and chosen again.
  const receipt = { receipt: String(taken['receipt']) };
  const { id } = await from.api.send('/user/moves', receipt, from.token);
  const address = `${next.url}/${moved}`;
  expect(await from.api.read(`/qr/${moved}`)).toMatchObject({ moved_to: address });
  const page = await (await fetch(`${old.url}/${moved}`)).text();
  expect(page).toContain(`href="${address}"`);
  await from.api.send(`/user/moves/${String(id)}`, {}, from.token, 'DELETE');
  expect(await from.api.read(`/qr/${moved}`)).not.toHaveProperty('moved_to');
  await from.api.send('/user/moves', { receipt: `${receipt.receipt} ` }, from.token);

  // A code that its owner did not take along.
  const stays = await make('Cello');
  const farewell = { words: 'Ask at the music school', contact: 'nora@example.org' };
  await from.api.send(`/qr/${stays}/farewell`, farewell, from.token, 'PUT');
  await from.api.read(`/qr/${stays}`);

  // The end of the first: plain files answer from then on.
  const pages = join(folder, 'pages');
  const written = await operate('projector/cli/static/main.ts', ['--static', pages], {
    DATA_DIR: old.dataDir,
  });
  expect(written, written.said).toMatchObject({ code: 0 });
  await old.interrupt();
  const shown = (uid: string) => readFile(join(pages, uid, 'index.html'), 'utf8');
  expect(await shown(moved)).toContain(address);
  expect(await shown(stays)).toContain('Ask at the music school');
  expect(await readFile(join(pages, '404.html'), 'utf8')).not.toContain('Violin');
  await api.send(`/qr/${moved}/message`, { content: 'Found again' });
  await expect
    .poll(() => api.read('/user/conversations', token))
    .toMatchObject({ 0: { last_message: { content: 'Found again' } } });
}, 240_000);
