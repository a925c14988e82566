import { expect, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { administrator, newPerson } from './support/people.ts';

const fixture = setUpBrowserFixture();

test('a manager becomes an owner while no owner can sign in', async () => {
  const { url } = fixture.product;
  const olga = await newPerson(url, 'disabled-olga');
  const ben = await newPerson(url, 'managing-ben');
  const { id } = await olga.api.send('/organisations', { name: 'Kiln Street Bikes' }, olga.token);
  const invitations = `/organisations/${String(id)}/invitations`;
  const { token } = await olga.api.send(invitations, { role: 'manager' }, olga.token);
  await ben.api.send(`/invitations/${String(token)}/accept`, {}, ben.token);

  const page = await fixture.openAs(ben, `/organisation/${String(id)}`);
  await page.getByRole('heading', { name: 'Members' }).waitFor();
  const note = page.getByRole('region', { name: 'No owner can sign in.' });
  await expect.poll(() => note.count()).toBe(0);

  const admin = await administrator(fixture.product);
  const users = await admin.api.read('/admin/users?search=disabled-olga', admin.token);
  const [{ id: olgaId }] = Object(users).users;
  await admin.api.send(`/admin/users/${String(olgaId)}/toggle-status`, {}, admin.token);
  await page.reload();
  await note.getByRole('button', { name: 'Become an owner' }).click();
  await page.getByText('You are an owner now.').waitFor();
  await expect.poll(() => note.count()).toBe(0);
  await page.getByRole('button', { name: 'Invite somebody' }).waitFor();
});
