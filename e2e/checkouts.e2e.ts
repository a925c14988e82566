import { awayFromMidnight } from '@app/service-kit/testing/away-from-midnight';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { PHONE } from './support/browser.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { newPerson, type Person } from './support/people.ts';
import { reloadUntil } from './support/reload-until.ts';
import { toast } from './support/toast.ts';

const fixture = setUpBrowserFixture();
await awayFromMidnight();

const DAY_MS = 24 * 60 * 60_000;
let shops = 0;

/** An organisation of Olga's with a cargo bike, which Ben, Eve and a viewer may scan. */
async function bikeShop() {
  const { url } = fixture.product;
  shops += 1;
  const person = (name: string) => newPerson(url, `${name}-${shops}`);
  const olga = await person('shop-olga');
  const founded = await olga.api.send('/organisations', { name: 'Kiln Street Bikes' }, olga.token);
  const id = String(founded['id']);
  const join = async (name: string, role: string): Promise<Person> => {
    const joining = await person(name);
    const path = `/organisations/${id}/invitations`;
    const link = await olga.api.send(path, { role }, olga.token);
    await joining.api.send(`/invitations/${String(link['token'])}/accept`, {}, joining.token);
    return joining;
  };
  const [ben, eve] = [await join('shop-ben', 'member'), await join('shop-eve', 'manager')];
  const viewer = await join('shop-viewer', 'viewer');
  const details = { title: 'Cargo bike', organisation_id: id };
  const { uid } = await olga.api.send('/qr/generate', details, olga.token);
  return { id, uid: String(uid), olga, ben, eve, viewer };
}

const belongs = (page: Page) =>
  page.getByRole('heading', { name: 'This code belongs to Kiln Street Bikes' });
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** Scans the label, as a member does with a phone. */
async function scan({ token }: Person, uid: string): Promise<Page> {
  const page = await fixture.openAs({ token }, `/${uid}`, PHONE);
  await reloadUntil(page, belongs(page));
  return page;
}

test('one press takes a thing, another is told and takes it over, and it is back', async () => {
  const { uid, ben, eve } = await bikeShop();
  const [bens, eves] = [await scan(ben, uid), await scan(eve, uid)];
  await eves.getByText('Nobody has it right now.').waitFor();
  expect(await axeFindings(bens)).toEqual([]);
  await press(bens, 'Take this');
  await toast(bens, 'You have it now.');
  await bens.getByText('You have it.', { exact: true }).waitFor();

  await press(eves, 'Take this');
  await toast(eves, 'Somebody else was faster. You can see here who has it now.');
  await eves.getByText(`${ben.username} has it.`).waitFor();
  expect(await axeFindings(eves)).toEqual([]);
  await press(eves, `Take it over from ${ben.username}`);
  await eves.getByText('You have it.', { exact: true }).waitFor();
  await press(bens, 'Bring it back');
  await toast(bens, 'Somebody else was faster. You can see here who has it now.');
  await bens.getByText(`${eve.username} has it.`).waitFor();

  await press(eves, 'Bring it back');
  await eves.getByText('Nobody has it right now.').waitFor();
  await reloadUntil(bens, bens.getByText('Nobody has it right now.'));
});

test('up to a day, which stays after a reload and can be another', async () => {
  const { uid, ben } = await bikeShop();
  const page = await scan(ben, uid);
  const day = page.getByLabel('Until when');
  await day.fill('2126-11-28');
  await press(page, 'Take this');
  await page.getByText('Until: Nov 28').waitFor();
  await reloadUntil(page, page.getByText('Until: Nov 28'));
  await day.fill('2126-11-30');
  await press(page, 'Save date');
  await toast(page, 'The date was saved.');
  await page.getByText('Until: Nov 30').waitFor();
});

test('a network that fails changes nothing, and the next press is no second one', async () => {
  const { uid, ben } = await bikeShop();
  const page = await scan(ben, uid);
  await page.route('**/check-out', (route) => route.abort());
  await press(page, 'Take this');
  await toast(page, 'No response. Check your connection and try again.');
  await page.unroute('**/check-out');
  await press(page, 'Take this');
  await page.getByText('You have it.', { exact: true }).waitFor();
});

test('the list shows what is out and overdue, and a manager brings it back', async () => {
  const { id, uid, olga, ben, viewer } = await bikeShop();
  const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  const path = `${fixture.product.url}/api/qr/${uid}/check-out`;
  const headers = { Authorization: `Bearer ${ben.token}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ due_on: yesterday });
  expect((await fetch(path, { method: 'PUT', headers, body })).status).toBe(200);

  const looking = await scan(viewer, uid);
  await reloadUntil(looking, looking.getByText(`${ben.username} has it.`));
  await expect.poll(() => looking.getByRole('button', { name: /Take it|back/u }).count()).toBe(0);

  const register = await fixture.openAs(olga, `/register?organisation=${id}`);
  await register.getByRole('row', { name: 'Cargo bike' }).getByText('Overdue').waitFor();

  const page = await fixture.openAs(olga, `/dashboard?organisation=${id}`);
  await page.getByText(`${ben.username} has it.`).waitFor();
  await page.getByRole('article').getByText('Overdue').waitFor();
  await page.getByRole('button', { name: 'Checked out' }).click();
  await page.getByRole('button', { name: 'Overdue' }).click();
  await page.getByRole('heading', { name: 'Cargo bike' }).waitFor();
  await press(page, `${ben.username} brought it back`);
  await toast(page, 'It is back.');
  await page.getByRole('heading', { name: 'No codes match' }).waitFor();
  await press(page, 'Show all codes');
  await page.getByText('Who had it', { exact: true }).click();
  await page.getByRole('listitem').filter({ hasText: ben.username }).first().waitFor();
});

test('finders see nothing of it, signed in or not', async () => {
  const { uid, ben } = await bikeShop();
  const taking = await scan(ben, uid);
  await press(taking, 'Take this');
  await taking.getByText('You have it.', { exact: true }).waitFor();
  const stranger = await newPerson(fixture.product.url, `shop-stranger-${shops}`);
  const pages = [
    await fixture.openOnPhone(`/${uid}`),
    await fixture.openAs(stranger, `/${uid}`, PHONE),
  ];
  for (const page of pages) {
    await page.getByLabel('Message', { exact: true }).waitFor();
    const html = await page.content();
    for (const told of [ben.username, 'Kiln Street', 'has it', 'Take this', 'checked_out']) {
      expect(html).not.toContain(told);
    }
  }
  const { url } = fixture.product;
  const answer = await (await fetch(`${url}/api/qr/${uid}`)).text();
  expect(answer).not.toMatch(/checked|Kiln|member/u);
});
