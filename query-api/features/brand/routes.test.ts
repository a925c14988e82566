import { streams } from '@app/events/streams';
import { beforeAll, expect, test } from 'vitest';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';

const fixture = setUpQueryFixture();
let admin: string;
beforeAll(async () => {
  admin = await fixture.signIn((await fixture.history.user({ role: 'admin' })).userId);
});

const VALUES = {
  name: 'Acme Lost & Found',
  shortName: 'Acme',
  main: '#0b5d33',
  supportAddress: 'help@acme.example',
};
const LOGO = { picture: 'UklGRg==', width: 200, height: 100 };
const happened = (event: Parameters<typeof fixture.history.append>[1]) =>
  fixture.history.append(streams.brand(), event);

test('at first the site has the product’s own look, and no texts of the console', async () => {
  const { status, body } = await fixture.get('/api/brand');
  expect({ status, body }).toEqual({ status: 200, body: { brand: null, sends_notices: false } });
  expect((await fixture.get('/api/admin/operator-texts', { token: admin })).body).toEqual({
    imprint: '',
    terms: '',
    privacy: '',
    legal_contact: '',
  });
});

test('everybody sees the brand until it is dropped, with its logo', async () => {
  const data = { changed: ['name' as const] };
  await happened({ type: 'BrandChosen', data, personal: VALUES });
  await happened({ type: 'BrandLogoChosen', data: {}, personal: LOGO });
  const shown = {
    name: 'Acme Lost & Found',
    short_name: 'Acme',
    main: '#0b5d33',
    support_address: 'help@acme.example',
  };
  expect((await fixture.get('/api/brand')).body).toMatchObject({ brand: { ...shown, logo: LOGO } });
  expect((await fixture.get('/api/openapi.json')).body).toMatchObject({
    info: { title: 'Acme Lost & Found API' },
  });
  await happened({ type: 'BrandLogoRemoved', data: {} });
  expect((await fixture.get('/api/brand')).body).toMatchObject({ brand: { ...shown, logo: null } });
  await happened({ type: 'BrandDropped', data: {} });
  expect((await fixture.get('/api/brand')).body).toMatchObject({ brand: null });
});

test('everybody may read the texts of the console', async () => {
  const texts = { imprint: 'Acme Ltd', terms: '', privacy: 'Ask Ada.', legalContact: '' };
  const data = { changed: ['imprint' as const] };
  await happened({ type: 'OperatorTextsChosen', data, personal: texts });
  expect((await fixture.get('/api/operator')).body).toEqual({
    imprint: 'Acme Ltd',
    terms: null,
    privacy: 'Ask Ada.',
    legal_contact: null,
    support_address: null,
    sends_notices: false,
    printed_address: { url: expect.any(String), reach: expect.any(String) },
  });
});
