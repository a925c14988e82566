import { type NameServer, startNameServer } from '@app/command-api/testing/name-server';
import { afterAll, expect, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { newPerson } from './support/people.ts';

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
  await sure.getByText('Labels that were printed with the domain').waitFor();
  await sure.getByRole('button', { name: 'Remove the domain' }).click();
  await section.getByLabel('Domain').waitFor();
  await expect.poll(() => section.getByText('tags.bikes.example').count()).toBe(0);
});
