import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { eventually } from '@app/events/testing/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type QueryFixture, startQueryFixture } from '../../testing/query-fixture.ts';
import { drawSvg, makeModules } from '../printing/modules.ts';

let fixture: QueryFixture;
beforeAll(async () => {
  fixture = await startQueryFixture();
});
afterAll(() => fixture.stop());

/** An organisation with a code and a chosen domain. */
async function organisation(domain: string) {
  const { history } = fixture;
  const organisationId = randomUUID();
  const { userId } = await history.user();
  const founded = { organisationId, memberId: randomUUID(), userId };
  const stream = streams.organisation(organisationId);
  await history.append(stream, {
    type: 'OrganisationFounded',
    data: founded,
    personal: { name: 'Bikes' },
  });
  const record = randomUUID();
  const chosen = { organisationId, domain, token: record };
  await history.append(stream, { type: 'OrganisationDomainChosen', data: chosen });
  const uid = await history.code(organisationId, 'Bike');
  const token = await fixture.signIn(userId);
  return {
    id: organisationId,
    uid,
    record,
    token,
    prove: (formerId: string | null = null) =>
      history.append(streams.domain(randomUUID()), {
        type: 'DomainProven',
        data: { ...chosen, formerId },
      }),
    remove: () =>
      history.append(stream, {
        type: 'OrganisationDomainRemoved',
        data: { organisationId, domain },
      }),
  };
}

const get = (path: string, token?: string) =>
  fixture.get(`/api${path}`, token === undefined ? {} : { token });
const statusOf = async (domain: string) =>
  (await get(`/domains?domain=${encodeURIComponent(domain)}`)).status;
const svgOf = (link: string): string => drawSvg(makeModules(link, 'M'));

test('members see what to set in the DNS, and since when it is proven', async () => {
  const { id, record, token, prove } = await organisation('tags.bikes.example');
  const host = new URL(fixture.apiOptions.publicUrl).hostname;
  const records = [
    { type: 'CNAME', name: 'tags.bikes.example', value: host },
    { type: 'TXT', name: '_code-domain.tags.bikes.example', value: record },
  ];
  const read = async () => Object((await get(`/organisations/${id}`, token)).body).domain;
  expect(await read()).toEqual({ name: 'tags.bikes.example', proven_at: null, records });
  await prove();
  expect(await read()).toMatchObject({ records, proven_at: expect.any(String) });
});

test('a program that gets certificates is told of proven domains alone', async () => {
  const { prove, remove } = await organisation('tags.cars.example');
  expect(await statusOf('tags.cars.example')).toBe(404);
  await prove();
  for (const name of ['tags.cars.example', 'TAGS.Cars.Example.'])
    expect(await statusOf(name)).toBe(200);
  for (const name of [
    'cars.example',
    'x.tags.cars.example',
    '127.0.0.1',
    'tags.cars.example:443',
  ]) {
    expect(await statusOf(name)).toBe(404);
  }
  expect(await statusOf('x'.repeat(301))).toBe(400);
  expect((await get('/domains')).status).toBe(400);
  await remove();
  expect(await statusOf('tags.cars.example')).toBe(404);
});

test('labels and images have the domain as long as it is proven, whatever they were before', async () => {
  const { uid, token, prove, remove } = await organisation('tags.boats.example');
  const image = async () => (await get(`/qr/${uid}/image.svg`)).text;
  // The first one waits for the drawing thread.
  const preview = () =>
    eventually(async () => {
      const { status, body } = await get(`/user/qr-codes/sheet-preview?codes=${uid}`, token);
      return status === 200 && JSON.stringify(body);
    });
  const publicly = async () => Object((await get(`/qr/${uid}`)).body).domain;
  const before = [await image(), await preview()];
  expect(await publicly()).toBeUndefined();
  await prove();
  expect(await image()).toBe(svgOf(`HTTPS://TAGS.BOATS.EXAMPLE/${uid}`));
  expect(await publicly()).toBe('tags.boats.example');
  expect(await preview()).not.toBe(before[1]);
  await remove();
  expect([await image(), await preview()]).toEqual(before);
});

test('a domain that another organisation proved is no longer on labels of the first', async () => {
  const [first, second] = [
    await organisation('tags.planes.example'),
    await organisation('tags.planes.example'),
  ];
  await first.prove();
  await second.prove(first.id);
  const domains = await Promise.all(
    [first, second].map(async ({ uid }) => Object((await get(`/qr/${uid}`)).body).domain),
  );
  expect(domains).toEqual([undefined, 'tags.planes.example']);
});
