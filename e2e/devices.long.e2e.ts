import { PushService } from '@app/command-api/testing/push-service';
import { devices as devicesAnswer } from '@app/query-api/features/devices/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { newPerson, type Person } from './support/people.ts';
import {
  addThis,
  type Device,
  devicesOf,
  openDevice,
  press,
  shown,
  signedInContext,
} from './support/push-devices.ts';

let service: PushService;
const fixture = setUpBrowserFixture({
  alone: 'push messages that go to this machine',
  environment: async () => ({ CHANNEL_HOSTS: '127.0.0.1' }),
});
beforeAll(async () => {
  service = await PushService.start();
});
afterAll(() => service.stop());

const stored = ({ page }: Device, name: string): Promise<unknown> =>
  page.evaluate(`localStorage.getItem('${name}')`);

async function codeOf({ api, token }: Person): Promise<string> {
  const { uid } = await api.send('/qr/generate', { title: 'Green kayak' }, token);
  return String(uid);
}

test('an owner adds this device, its test notice confirms it, and a message is shown', async () => {
  const owner = await newPerson(fixture.product.url, 'philippa');
  const device = await openDevice({ fixture, service }, owner);
  await addThis(device);
  const row = devicesOf(device).getByRole('listitem');
  await row.getByText('This device').waitFor();
  await expect.poll(() => row.count()).toBe(1);
  await owner.api.send(`/qr/${await codeOf(owner)}/message`, { content: 'Found at the lake' });
  await device.deliver();
  await expect.poll(async () => (await shown(device)).length).toBe(2);
  const [, news] = await shown(device);
  if (!news) throw new Error('Nothing was shown');
  expect(news).toMatchObject({
    title: 'Somebody wrote to you',
    body: 'New message about one of your codes',
    silent: false,
  });
  await press(device, news);
  // In the open conversation, and not again in the list beside it.
  await expect.poll(() => device.page.getByText('Found at the lake').count()).toBe(1);
});

test('a notice has a button that leads straight to the reply', async () => {
  const owner = await newPerson(fixture.product.url, 'marjory');
  const device = await openDevice({ fixture, service }, owner);
  await addThis(device);
  await owner.api.send(`/qr/${await codeOf(owner)}/message`, { content: 'Found at the lake' });
  await device.deliver();
  await expect.poll(async () => (await shown(device)).length).toBe(2);
  const [, news] = await shown(device);
  if (!news) throw new Error('Nothing was shown');
  expect(news.actions).toEqual([{ action: 'reply', title: 'Reply' }]);
  await press(device, news, 'reply');
  const focused = () => device.page.evaluate('document.activeElement?.name ?? ""');
  await expect.poll(focused).toBe('content');
  // The request was fulfilled: a reload does not move focus again.
  await expect.poll(() => new URL(device.page.url()).searchParams.has('reply')).toBe(false);
  await device.page.keyboard.type('I come at once');
  await device.page.getByRole('button', { name: 'Send reply' }).click();
  await device.page.getByText('Reply sent successfully!').waitFor();
});

test('a device shows the name of the thing where its owner wants it, and is removed', async () => {
  const owner = await newPerson(fixture.product.url, 'quentin');
  const device = await openDevice({ fixture, service }, owner);
  await addThis(device);
  await devicesOf(device).getByRole('switch', { name: 'Include the title' }).click();
  await expect
    .poll(async () =>
      devicesAnswer
        .parse(await owner.api.read('/user/devices', owner.token))
        .devices.map(({ shows_title: shows }) => shows),
    )
    .toEqual([true]);
  await owner.api.send(`/qr/${await codeOf(owner)}/message`, { content: 'Found it' });
  await device.deliver();
  await expect
    .poll(async () => (await shown(device)).map(({ body }) => body))
    .toContain('New message about “Green kayak”');
  await devicesOf(device)
    .getByRole('button', { name: /^Remove / })
    .click();
  await devicesOf(device).getByRole('button', { name: 'Notify me on this device' }).waitFor();
  await expect.poll(() => stored(device, 'planted subscription')).toBe(null);
});

test('a notice of one account opens nothing for another', async () => {
  const owner = await newPerson(fixture.product.url, 'rosalind');
  const device = await openDevice({ fixture, service }, owner);
  await addThis(device);
  await owner.api.send(`/qr/${await codeOf(owner)}/message`, { content: 'Only for Rosalind' });
  await device.deliver();
  await expect.poll(async () => (await shown(device)).length).toBe(2);
  const [, news] = await shown(device);
  const other = await newPerson(fixture.product.url, 'sigmund');
  const { pathname, search } = new URL(news?.data.navigate ?? '');
  const page = await fixture.openAs(other, pathname + search);
  await page.getByText('Conversation not found').waitFor();
  await expect.poll(() => page.getByText('Only for Rosalind').count()).toBe(0);
});

test('whoever signs out gets nothing on this device any more', async () => {
  const owner = await newPerson(fixture.product.url, 'theodora');
  const device = await openDevice({ fixture, service }, owner);
  await addThis(device);
  await device.page
    .getByRole('region', { name: 'Sessions' })
    .getByRole('button', { name: 'Log out' })
    .click();
  await device.page.waitForURL('**/auth');
  await expect.poll(() => stored(device, 'planted subscription')).toBe(null);
  await expect.poll(() => stored(device, 'closed notices')).toBe('1');
  const token = await owner.api.signIn(owner.username, 'a long enough password');
  await expect
    .poll(async () => devicesAnswer.parse(await owner.api.read('/user/devices', token)).devices)
    .toEqual([]);
});

test('a browser that may not show notices says what to do', async () => {
  const owner = await newPerson(fixture.product.url, 'ulrike');
  const context = await signedInContext(fixture, owner);
  const page = await context.newPage();
  await page.addInitScript(
    "Object.defineProperty(Notification, 'permission', { get: () => 'denied' })",
  );
  await page.goto(`${fixture.product.url}/account`);
  await page.getByText('Notifications are blocked in this browser.').waitFor();
});
