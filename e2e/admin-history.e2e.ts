import { DemoApi } from '@app/embedded/demo/api';
import { expect, test } from 'vitest';
import { newCode, writeTo } from './support/codes.ts';
import { setUpConsoleFixture } from './support/console-fixture.ts';
import { newPerson } from './support/people.ts';
import { secondAdministrator } from './support/second-administrator.ts';

const administrator = setUpConsoleFixture();

test('who disabled this user, what did they see, what happened then: three clicks from the row', async () => {
  const { url } = administrator.product;
  const hilda = await newPerson(url, 'hilda-of-history', 'hilda@example.org');
  const code = await newCode(hilda, { title: 'Planted title of Hilda' });
  await writeTo(code, { content: 'Planted message to Hilda' });
  const read = await hilda.api.read(`/admin/messages?code=${code.uid}`, administrator.token);
  expect(JSON.stringify(read)).toContain('Planted message to Hilda');
  const page = await administrator.open('/admin?tab=users&q=hilda-of-history');
  const row = page.getByRole('tabpanel').getByRole('article');
  await row.getByRole('button', { name: 'Disable' }).click();
  await row.getByText('Disabled', { exact: true }).waitFor();

  await row.getByRole('button', { name: 'History of' }).click();
  await page.getByRole('link', { name: 'Every event about it' }).click();
  await page.getByRole('link', { name: /Disabled the account/u }).click();

  await page.getByRole('heading', { name: 'Disabled the account' }).waitFor();
  // The actor: the administrator, by the beginning of their id.
  await page.getByText(/· Account [\da-f]{8} ·/u).waitFor();
  await page.getByText('Show as a list').click();
  await page.getByText(/^A request: Account [\da-f]{8}$/u).waitFor();
  await page.getByText(/^Entry \d+ of the audit log/u).waitFor();
  // The log says that personal data was shown to them, without showing it again.
  const seen = page.getByRole('list', { name: 'Seen before' });
  await seen.getByRole('link', { name: 'Read messages' }).first().waitFor();
  expect(await page.content()).not.toMatch(/hilda@example\.org|Planted/u);

  await page.getByRole('link', { name: 'What it changed' }).click();
  await page.getByText(/changed (?:one|\d+) things?\./u).waitFor();
});

test('what came of an event is shown with it, the notice to a person, too', async () => {
  const { url } = administrator.product;
  await newPerson(url, 'lena-of-history', 'lena@example.org');
  const page = await administrator.open('/admin/history?subject=lena-of-history');
  await page
    .getByRole('link', { name: /Asked to change an e-mail address|Registered/u })
    .last()
    .click();
  await page.getByText('Show as a list').click();
  const notice = page.getByRole('listitem').getByRole('link', { name: /^A notice was requested/u });
  await notice.first().click();
  await page.getByRole('heading', { name: 'A notice was requested' }).waitFor();
});

test('each moment of a code can be seen, and a link leads to it again', async () => {
  const { url } = administrator.product;
  const owner = await newPerson(url, 'ida-of-history', 'ida@example.org');
  const api = new DemoApi(url);
  const sent = await api.send('/qr/generate', { title: 'planted title of Ida' }, owner.token);
  const uid = String(sent['uid']);
  await api.send(`/qr/${uid}`, { is_paused: true }, owner.token, 'PATCH');
  const page = await administrator.open(`/admin/history?past=code-${uid}`);
  const state = page.getByRole('region', { name: 'The state' });
  await state.getByText('sealed').first().waitFor();
  const slider = page.getByRole('slider');
  const last = Number(await slider.getAttribute('max'));
  await slider.fill('0');
  await page.getByText(`Event 1 of ${last + 1}`).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('revision')).toBe('0');
  await state
    .getByText('changed', { exact: true })
    .or(state.getByText('new', { exact: true }))
    .first()
    .waitFor();
  expect(await page.content()).not.toContain('planted title');

  const { pathname, search } = new URL(page.url());
  const token = await secondAdministrator(administrator, 'ivo-of-history');
  const other = await administrator.open(pathname + search, token);
  await other.getByText(`Event 1 of ${last + 1}`).waitFor();

  await api.send('/user', { confirmation: 'ida-of-history' }, owner.token, 'DELETE');
  const shared = other.getByRole('region', { name: 'The state' });
  await expect
    .poll(async () => {
      await other.reload();
      await shared.getByText('title', { exact: false }).first().waitFor();
      return shared.getByText('erased', { exact: true }).count();
    })
    .toBeGreaterThan(0);
  await other.getByText('Event 1 of').waitFor();
  await expect.poll(() => shared.getByText('sealed', { exact: true }).count()).toBe(0);
});

test('what a code looked like on the first of the month', async () => {
  const { url } = administrator.product;
  const mina = await newPerson(url, 'mina-of-history');
  const { uid } = await newCode(mina, { title: 'Lamp' });
  const stream = `code-${uid}`;
  const made = await mina.api.send('/admin/history/states', { stream }, administrator.token);
  const then = Date.parse(String(made['at'])) + 1000;
  await expect.poll(() => Date.now()).toBeGreaterThan(then);
  await mina.api.send(`/qr/${uid}`, { is_paused: true }, mina.token, 'PATCH');

  const page = await administrator.open(`/admin/history?subject=${uid}`);
  await page.getByRole('link', { name: 'Paused the code' }).click();
  await page.getByRole('link', { name: 'What it changed' }).click();
  await page.getByText(/changed (?:one|\d+) things?\./u).waitFor();
  const local = await page.evaluate((time) => {
    const shift = new Date(time).getTimezoneOffset() * 60_000;
    return new Date(time - shift).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length);
  }, then);
  await page.getByLabel('As it was on').fill(local);
  await page.getByRole('button', { name: 'Show this moment' }).click();
  await page.getByText(/^Event \d+ of \d+$/u).waitFor();
  await page.getByRole('region', { name: 'The state' }).getByText('Created the code').waitFor();

  // On a day before it was created, nothing had happened.
  await page.getByLabel('As it was on').fill('2026-01-01T00:00:00');
  await page.getByRole('button', { name: 'Show this moment' }).click();
  await page.getByRole('heading', { name: 'This moment cannot be shown' }).waitFor();
  await page.getByText('Nothing had happened here at this moment.').waitFor();
});

test('the newest events come by themselves, and filters stand in the address', async () => {
  const page = await administrator.open('/admin/history');
  await page.getByRole('heading', { name: 'Newest events' }).waitFor();
  await page.getByLabel('What happened').selectOption({ label: 'Registered' });
  await page.getByRole('button', { name: 'Show events' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?type=UserRegistered');
  const events = page.getByRole('article');
  await expect.poll(() => events.filter({ hasNotText: 'Registered' }).count()).toBe(0);
  // Not the number of events, because the list ends after one page.
  const newest = () => events.first().getByRole('link').first().getAttribute('href');
  const before = await newest();
  await newPerson(administrator.product.url, 'jana-of-history');
  await expect.poll(newest).not.toBe(before);
  await page.getByRole('link', { name: 'Streams' }).click();
  await page.getByRole('link', { name: 'Each moment' }).first().waitFor();
});

test('who may not read the history is led elsewhere', async () => {
  const person = await newPerson(administrator.product.url, 'karl-of-history');
  const page = await administrator.open('/admin/history', person.token);
  await page.waitForURL('**/dashboard');
});
