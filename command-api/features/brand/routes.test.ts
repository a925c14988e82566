import { streams } from '@app/events/streams';
import { somePicture } from '@app/service-kit/testing/some-picture';
import { beforeAll, expect, test } from 'vitest';
import { SOME_BRAND } from '../../testing/administration-requests.ts';
import { setUpCommandFixture } from '../../testing/command-fixture.ts';

const fixture = setUpCommandFixture();
let admin: string;
beforeAll(async () => {
  admin = await fixture.administrator();
});

const put = (path: string, body: object, token: string | undefined = admin) =>
  fixture.call(`/api/admin/${path}`, { method: 'PUT', ...(token && { token }), body });
const upload = (raw: Uint8Array<ArrayBuffer>) =>
  fixture.call('/api/admin/brand/logo', {
    method: 'PUT',
    token: admin,
    raw,
    headers: { 'Content-Type': 'image/png' },
  });
const remove = (path: string) =>
  fixture.call(`/api/admin/${path}`, { method: 'DELETE', token: admin, body: {} });
const events = () => fixture.log.read(streams.brand(), { personal: 'skip' });

async function refusedFields(path: string, body: object): Promise<unknown[]> {
  const answer = await put(path, body);
  expect(answer.status).toBe(400);
  const { errors } = answer.body;
  return Array.isArray(errors) ? errors.map((error: { path: unknown }) => error.path) : [];
}

test('a logo needs a name first', async () => {
  const answer = await upload(await somePicture());
  expect(answer).toMatchObject({ status: 409, body: { type: 'urn:problem:no-brand' } });
});

test('name, logo and texts are chosen and dropped, and the log holds them sealed', async () => {
  expect((await put('brand', SOME_BRAND)).status).toBe(200);
  const file = await somePicture();
  expect((await upload(file)).status).toBe(200);
  expect((await upload(file)).status).toBe(200);
  const texts = { imprint: 'Acme Ltd', terms: '', privacy: '', legal_contact: '' };
  expect((await put('operator-texts', texts)).status).toBe(200);
  expect((await remove('brand/logo')).status).toBe(200);
  expect((await remove('brand')).status).toBe(200);
  const recorded = await events();
  expect(recorded.map(({ type }) => type)).toEqual([
    'BrandChosen',
    'BrandLogoChosen',
    'OperatorTextsChosen',
    'BrandLogoRemoved',
    'BrandDropped',
  ]);
  expect(JSON.stringify(recorded.map(({ data, sealed }) => ({ data, sealed })))).not.toMatch(
    /Acme|help@acme/u,
  );
  expect(recorded[2]).toMatchObject({ data: { changed: ['imprint'] } });
});

test('what is no brand is refused, field by field', async () => {
  const before = await events();
  const wrong = {
    ...SOME_BRAND,
    name: ' ',
    short_name: 'Far too long a name',
    main: 'green',
    support_address: 'nobody',
  };
  expect(await refusedFields('brand', wrong)).toEqual([
    'name',
    'short_name',
    'main',
    'support_address',
  ]);
  expect(await refusedFields('brand', { ...SOME_BRAND, name: 'Two\nlines' })).toEqual(['name']);
  const long = { imprint: 'x'.repeat(10_001), terms: '', privacy: '', legal_contact: '' };
  expect(await refusedFields('operator-texts', long)).toEqual(['imprint']);
  expect(await events()).toEqual(before);
});

test('a drawing that could hold scripts is no logo', async () => {
  await put('brand', SOME_BRAND);
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
  const answer = await upload(svg);
  expect(answer.status).toBe(415);
});
