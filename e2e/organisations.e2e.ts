import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { newPerson } from './support/people.ts';
import { reloadUntil } from './support/reload-until.ts';

const fixture = setUpBrowserFixture();

/** Founds an organisation on the account page, first trying without a name. */
async function found(page: Page, name: string): Promise<void> {
  const section = page.getByRole('region', { name: 'Organisations' });
  await section.getByRole('button', { name: 'Create an organisation' }).click();
  const founding = page.getByRole('dialog');
  await founding.getByRole('button', { name: 'Create an organisation' }).click();
  await founding.getByText('The name is required.').waitFor();
  await founding.getByLabel('Name').fill(name);
  await founding.getByRole('button', { name: 'Create an organisation' }).click();
}

/** Makes a link to join, first closing the dialog by Back. @returns the link */
async function inviteTo(page: Page): Promise<string> {
  const invite = page.getByRole('button', { name: 'Invite somebody' });
  const inviting = page.getByRole('dialog');
  await invite.click();
  await inviting.waitFor();
  await page.goBack();
  await inviting.waitFor({ state: 'detached' });
  await invite.click();
  await inviting.getByRole('button', { name: 'Make the link' }).click();
  const link = await inviting.getByLabel('Link to join').inputValue();
  await inviting.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('heading', { name: 'Open invitations' }).waitFor();
  return link;
}

test('an organisation is founded, somebody joins by a link, answers a finder, and is removed', async () => {
  const { url } = fixture.product;
  const olga = await newPerson(url, 'founding-olga');
  const ben = await newPerson(url, 'joining-ben');
  const page = await fixture.openAs(olga, '/account#organisations');
  await found(page, 'Kiln Street Bikes');
  await page.getByRole('heading', { name: 'Kiln Street Bikes' }).waitFor();

  const link = await inviteTo(page);
  const joining = await fixture.openAs(ben, new URL(link).pathname);
  await joining.getByRole('heading', { name: 'Join Kiln Street Bikes?' }).waitFor();
  await joining.getByRole('button', { name: 'Join' }).click();
  await joining.getByRole('heading', { name: 'Kiln Street Bikes', level: 1 }).waitFor();
  await joining.getByRole('heading', { name: 'Members' }).waitFor();
  await expect.poll(() => joining.getByRole('button', { name: 'Invite somebody' }).count()).toBe(0);

  await page.getByRole('link', { name: 'Codes and messages' }).click();
  await page.getByRole('heading', { name: 'No codes yet' }).waitFor();
  await page.getByRole('button', { name: 'Create code' }).click();
  await page.getByLabel('Title').fill('Red cargo bike');
  await page.getByRole('button', { name: 'Create QR code' }).click();
  await page.getByRole('heading', { name: 'Red cargo bike' }).waitFor();
  await page.getByRole('button', { name: 'More options for Red cargo bike' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel('Where the thing is').selectOption({ label: ben.username });
  await page.getByRole('button', { name: 'Save where it is' }).click();
  await page.getByText(`With ${ben.username}`).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByLabel('Whose codes').selectOption('My own');
  await page.getByRole('heading', { name: 'No codes yet' }).waitFor();

  const organisation = new URL(joining.url()).pathname.replace('/organisation/', '');
  const codes = await ben.api.read(`/user/qr-codes?organisation_id=${organisation}`, ben.token);
  const uid = String(Reflect.get(Object(Object.values(codes)[0]), 'uid'));
  await ben.api.send(`/qr/${uid}/message`, { content: 'It stands at the station.' });

  await joining.getByRole('link', { name: 'Codes and messages' }).click();
  await joining.getByRole('heading', { name: 'Red cargo bike' }).waitFor();
  // Members cannot create codes.
  await expect.poll(() => joining.getByRole('button', { name: 'Create code' }).count()).toBe(0);
  await joining.getByRole('button', { name: 'More options for Red cargo bike' }).click();
  await joining.getByRole('menuitem', { name: 'Mark as lost with details' }).waitFor();
  for (const name of ['Edit', 'Pause', 'Hand over to somebody', 'Delete']) {
    await expect.poll(() => joining.getByRole('menuitem', { name }).count()).toBe(0);
  }
  await joining.keyboard.press('Escape');
  await joining.getByRole('link', { name: 'View messages of Red cargo bike' }).click();
  await joining.getByRole('link', { name: /station/u }).click();
  await joining.getByLabel('Your reply').fill('Thank you, we are coming.');
  await joining.getByRole('button', { name: 'Send' }).click();
  await joining.getByText('Thank you, we are coming.').first().waitFor();

  await page.goto(`${url}/organisation/${organisation}`);
  await page.getByRole('button', { name: /^Remove joining-ben/u }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the member' }).click();
  await page.getByText('The member was removed.').waitFor();
  await joining.goto(`${url}/organisation/${organisation}`);
  const gone = 'There is no such organisation, or you are not a member of it.';
  await reloadUntil(joining, joining.getByRole('heading', { name: gone }));
});

/** A code of a new organisation with a message, and somebody who joined with this role. */
async function organisationWith(role: 'viewer' | 'member') {
  const { url } = fixture.product;
  const owner = await newPerson(url, `owner-of-${role}`);
  const { id } = await owner.api.send('/organisations', { name: 'Oak Lane' }, owner.token);
  const details = { title: 'Green ladder', organisation_id: id };
  const { uid } = await owner.api.send('/qr/generate', details, owner.token);
  const sent = await owner.api.send(`/qr/${String(uid)}/message`, { content: 'It is at my door.' });
  const invited = await owner.api.send(
    `/organisations/${String(id)}/invitations`,
    { role },
    owner.token,
  );
  const member = await newPerson(url, `joined-as-${role}`);
  await member.api.send(`/invitations/${String(invited['token'])}/accept`, {}, member.token);
  const thread = String(sent['id']).replace(/-\d+$/u, '');
  return { id: String(id), member, thread };
}

test('a viewer reads conversations and is offered nothing that they may not do', async () => {
  const { id, member, thread } = await organisationWith('viewer');
  const at = `/dashboard?organisation=${id}`;
  const page = await fixture.openAs(member, `${at}&tab=messages&conversation=${thread}`);
  await page.getByText('It is at my door.').waitFor();
  await page.getByRole('link', { name: /Green ladder/u }).waitFor();
  for (const name of [/^Reply/u, 'Send reply', /^More options/u, /Lost/u]) {
    await expect.poll(() => page.getByRole('button', { name }).count()).toBe(0);
  }
  await page.goto(`${fixture.product.url}${at}&tab=messages`);
  const card = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
  await card.getByText('It is at my door.').waitFor();
  await expect.poll(() => card.getByRole('button').count()).toBe(0);
  // The form is not available through a link either, and openings can only be read.
  await page.goto(`${fixture.product.url}${at}`);
  await page.getByRole('button', { name: 'More options for Green ladder' }).click();
  await page.getByRole('menuitem', { name: 'Openings' }).click();
  await page.getByText('Not opened in the last 30 days').waitFor();
  await expect.poll(() => page.getByRole('switch').count()).toBe(0);
});

test('a member answers, but deletes and reports nothing', async () => {
  const { id, member, thread } = await organisationWith('member');
  const path = `/dashboard?organisation=${id}&tab=messages&conversation=${thread}`;
  const page = await fixture.openAs(member, path);
  await page.getByRole('button', { name: 'Send reply' }).waitFor();
  await page.getByRole('button', { name: /^More options for Finder/u }).click();
  await expect
    .poll(() => page.getByRole('menuitem').allInnerTexts())
    .toEqual(['Mark as unread', 'Block this finder', 'Mark as lost with details']);
});

test('a link that was used tells nobody anything', async () => {
  const eve = await newPerson(fixture.product.url, 'late-eve');
  const page = await fixture.openAs(eve, '/join/nothing');
  await page.getByRole('heading', { name: 'This invitation no longer works.' }).waitFor();
});
