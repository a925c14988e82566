import { type NameServer, startNameServer } from '@app/command-api/testing/name-server';
import { afterAll, expect, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { axeFindings } from './support/axe.ts';
import { newPerson, PASSWORD } from './support/people.ts';
import { PHONE } from './support/browser.ts';
import { reloadUntil } from './support/reload-until.ts';

let names: NameServer;
const fixture = setUpBrowserFixture({
  alone: 'name servers of its own',
  environment: async () => {
    names = await startNameServer();
    return { DNS_SERVERS: names.address };
  },
});
afterAll(() => names.stop());

test('an owner chooses a domain, sets its records, has it proven, and removes it', async () => {
  const { url } = fixture.product;
  const olga = await newPerson(url, 'domain-olga');
  const founded = await olga.api.send('/organisations', { name: 'Kiln Street Bikes' }, olga.token);
  const page = await fixture.openAs(olga, `/organisation/${String(founded['id'])}`);
  const section = page.getByRole('region', { name: 'Own domain' });

  await section.getByLabel('Domain').fill('https://tags.bikes.example/');
  await section.getByRole('button', { name: 'Use this domain' }).click();
  await section.getByText('Write a name alone, such as tags.example.org').waitFor();
  await section.getByLabel('Domain').fill('Tags.Bikes.Example');
  await section.getByRole('button', { name: 'Use this domain' }).click();
  await section.getByRole('heading', { name: 'tags.bikes.example' }).waitFor();
  await section.getByText('Not proven yet').waitFor();

  await section.getByRole('button', { name: 'Check the records' }).click();
  await page.getByText('There is no TXT record at _code-domain.tags.bikes.example').waitFor();
  const value = section.getByText('Value of the TXT record').locator('+ p');
  names.say('_code-domain.tags.bikes.example', [(await value.textContent()) ?? '']);
  await section.getByRole('button', { name: 'Check the records' }).click();
  await page.getByText('The domain is proven. New labels show it.').waitFor();
  await section.getByText('In use since').waitFor();

  await section.getByRole('button', { name: 'Remove the domain' }).click();
  const sure = page.getByRole('dialog');
  await sure.getByText('Labels printed with the domain').waitFor();
  await sure.getByRole('button', { name: 'Remove the domain' }).click();
  await section.getByLabel('Domain').waitFor();
  await expect.poll(() => section.getByText('tags.bikes.example').count()).toBe(0);
});

/** An organisation with a thing and a verified domain. */
async function shopWithDomain(domain: string) {
  const { url } = fixture.product;
  const olga = await newPerson(url, 'scan-olga');
  const founded = await olga.api.send('/organisations', { name: 'Kiln Street Bikes' }, olga.token);
  const path = `/organisations/${String(founded['id'])}`;
  await olga.api.send(`${path}/domain`, { domain }, olga.token, 'PUT');
  const details = { title: 'Cargo bike', organisation_id: founded['id'] };
  const { uid } = await olga.api.send('/qr/generate', details, olga.token);
  const page = await fixture.openAs(olga, path.replace('/organisations', '/organisation'));
  const section = page.getByRole('region', { name: 'Own domain' });
  const value = section.getByText('Value of the TXT record').locator('+ p');
  await reloadUntil(page, value);
  names.say(`_code-domain.${domain}`, [(await value.textContent()) ?? '']);
  await section.getByRole('button', { name: 'Check the records' }).click();
  await section.getByText('In use since').waitFor();
  return { olga, uid: String(uid) };
}

test('a member who scans a label with the domain signs in at the operator, and has the thing', async () => {
  const { url } = fixture.product;
  const domain = 'scan.bikes.example';
  const { olga, uid } = await shopWithDomain(domain);
  const page = await fixture.newPage(PHONE);
  await page.goto(`http://${domain}:${new URL(url).port}/${uid}`);
  const link = page.getByRole('link', { name: 'Organisation member? Sign in' });
  expect(await axeFindings(page)).toEqual([]);
  await link.click();
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await page.getByLabel('Username or e-mail').fill(olga.username);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${url}/${uid}`);
  await page.getByRole('button', { name: 'Take this' }).click();
  await page.getByText('You have it.', { exact: true }).waitFor();
  // At the operator's address the link is not needed.
  const finder = await fixture.openOnPhone(`/${uid}`);
  await finder.getByRole('link', { name: 'Report this code' }).waitFor();
  await expect
    .poll(() => finder.getByRole('link', { name: /^Organisation member/u }).count())
    .toBe(0);
});
