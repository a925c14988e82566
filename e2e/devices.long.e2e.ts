import { PushService } from '@app/command-api/testing/push-service';
import type { PushDevice } from '@app/command-api/testing/push-device';
import { devices as devicesAnswer } from '@app/query-api/features/devices/contract';
import type { BrowserContext, CDPSession, Page, Worker } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP } from './support/browser.ts';
import { setUpBrowserFixture } from './support/browser-fixture.ts';
import { newPerson, type Person } from './support/people.ts';

// Browsers subscribe at services of their makers, which a test cannot reach: the subscription is one
// of a service of our own, and what it gets is handed to the service worker as the browser would.
// This Chromium has no notices of its own: what would be shown is kept by the service worker.
let service: PushService;
const fixture = setUpBrowserFixture({
  alone: 'push messages that go to this machine',
  environment: async () => ({ WEB_PUSH: 'anywhere' }),
});
beforeAll(async () => {
  service = await PushService.start();
});
afterAll(() => service.stop());

interface Device {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly push: PushDevice;
  /** Once there is one. */
  readonly worker: Promise<Worker>;
  /** Hands what came for this device to its service worker. */
  deliver(): Promise<void>;
}

/** A script for pages: what `PushManager` would give, kept for as long as the context. */
const plantSubscription = ({ subscription: { endpoint, ...keys } }: PushDevice): string => `
  const { endpoint, keys } = ${JSON.stringify({ endpoint, keys })};
  const planted = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      localStorage.removeItem('planted subscription');
      return true;
    },
  };
  PushManager.prototype.subscribe = async () => {
    localStorage.setItem('planted subscription', endpoint);
    return planted;
  };
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  ServiceWorkerRegistration.prototype.getNotifications = async () => [
    { close: () => localStorage.setItem('closed notices', '1') },
  ];
  PushManager.prototype.getSubscription = async () =>
    localStorage.getItem('planted subscription') === null ? null : planted;
`;

/** A script for the service worker: keeps what would be shown. */
const KEEP_SHOWN = `
  self.shown = [];
  registration.showNotification = async (title, options) => {
    shown.push({ title, ...options });
  };
  registration.getNotifications = async ({ tag }) => shown.filter((notice) => notice.tag === tag);
`;

/** A context of its own: it is to have no service worker of another test. */
async function signedInContext({ token }: Person): Promise<BrowserContext> {
  const { url } = fixture.product;
  const localStorage = [{ name: 'token', value: token }];
  const storageState = { cookies: [], origins: [{ origin: url, localStorage }] };
  return fixture.keep(await fixture.browser.newContext({ ...DESKTOP, storageState }));
}

async function openDevice(person: Person): Promise<Device> {
  const { url } = fixture.product;
  const context = await signedInContext(person);
  await context.grantPermissions(['notifications'], { origin: url });
  const push = service.newDevice();
  await context.addInitScript(plantSubscription(push));
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const registration = watchRegistration(session);
  const worker = context.waitForEvent('serviceworker').then(async (started) => {
    await started.evaluate(KEEP_SHOWN);
    return started;
  });
  await page.goto(`${url}/account#devices`);
  await page.getByRole('region', { name: 'Devices' }).waitFor();
  let delivered = 0;
  return {
    context,
    page,
    push,
    worker,
    deliver: async () => {
      await worker;
      await expect.poll(() => service.takenBy(push).length).toBeGreaterThan(delivered);
      const taken = service.takenBy(push)[delivered];
      delivered += 1;
      const data = JSON.stringify({ web_push: 8030, notification: taken?.notification });
      await session.send('ServiceWorker.deliverPushMessage', {
        origin: url,
        registrationId: await registration,
        data,
      });
    },
  };
}

/** @returns the id of the service worker's registration, once there is one */
async function watchRegistration(session: CDPSession): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [first] = registrations;
    if (first) resolve(first.registrationId);
  });
  await session.send('ServiceWorker.enable');
  return promise;
}

const devicesOf = ({ page }: Device) => page.getByRole('region', { name: 'Devices' });

async function addThis(device: Device): Promise<void> {
  await devicesOf(device).getByRole('button', { name: 'Notify me on this device' }).click();
  await devicesOf(device).getByText('Waiting for a test notice').waitFor();
  await device.deliver();
  await devicesOf(device).getByText('Gets notices.').waitFor();
}

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly silent: boolean;
  readonly data: { readonly navigate: string };
}

/** Notices that the service worker showed, the newest last. */
const shown = async ({ worker }: Device): Promise<readonly Shown[]> =>
  (await worker).evaluate('shown');

/** A press on a notice, as a browser tells the service worker. */
async function press({ worker }: Device, { data }: Shown): Promise<void> {
  const script = `
    const event = new Event('notificationclick');
    const notification = { close: () => undefined, data: ${JSON.stringify(data)} };
    self.dispatchEvent(Object.assign(event, { notification, waitUntil: () => undefined }));
  `;
  await (await worker).evaluate(script);
}

const stored = ({ page }: Device, name: string): Promise<unknown> =>
  page.evaluate(`localStorage.getItem('${name}')`);

async function codeOf({ api, token }: Person): Promise<string> {
  const { uid } = await api.send('/qr/generate', { title: 'Green kayak' }, token);
  return String(uid);
}

test('an owner adds this device, its test notice confirms it, and a message is shown', async () => {
  const owner = await newPerson(fixture.product.url, 'philippa');
  const device = await openDevice(owner);
  await addThis(device);
  const row = devicesOf(device).getByRole('listitem');
  await row.getByText('This device').waitFor();
  expect(await row.count()).toBe(1);
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
  // In the list, and in the conversation that is open.
  await expect.poll(() => device.page.getByText('Found at the lake').count()).toBe(2);
});

test('a device shows the name of the thing where its owner wants it, and is removed', async () => {
  const owner = await newPerson(fixture.product.url, 'quentin');
  const device = await openDevice(owner);
  await addThis(device);
  await devicesOf(device).getByRole('switch', { name: 'Name the thing' }).click();
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
  expect(await stored(device, 'planted subscription')).toBe(null);
});

test('a notice of one account opens nothing for another', async () => {
  const owner = await newPerson(fixture.product.url, 'rosalind');
  const device = await openDevice(owner);
  await addThis(device);
  await owner.api.send(`/qr/${await codeOf(owner)}/message`, { content: 'Only for Rosalind' });
  await device.deliver();
  await expect.poll(async () => (await shown(device)).length).toBe(2);
  const [, news] = await shown(device);
  const other = await newPerson(fixture.product.url, 'sigmund');
  const { pathname, search } = new URL(news?.data.navigate ?? '');
  const page = await fixture.openAs(other, pathname + search);
  await page.getByText('Conversation not found').waitFor();
  expect(await page.getByText('Only for Rosalind').count()).toBe(0);
});

test('whoever signs out gets nothing on this device any more', async () => {
  const owner = await newPerson(fixture.product.url, 'theodora');
  const device = await openDevice(owner);
  await addThis(device);
  await device.page
    .getByRole('region', { name: 'Sessions' })
    .getByRole('button', { name: 'Log out' })
    .click();
  await device.page.waitForURL('**/auth');
  await expect.poll(() => stored(device, 'planted subscription')).toBe(null);
  expect(await stored(device, 'closed notices')).toBe('1');
  const token = await owner.api.signIn(owner.username, 'a long enough password');
  await expect
    .poll(async () => devicesAnswer.parse(await owner.api.read('/user/devices', token)).devices)
    .toEqual([]);
});

test('a browser that may not show notices says what to do', async () => {
  const owner = await newPerson(fixture.product.url, 'ulrike');
  const context = await signedInContext(owner);
  const page = await context.newPage();
  await page.addInitScript(
    "Object.defineProperty(Notification, 'permission', { get: () => 'denied' })",
  );
  await page.goto(`${fixture.product.url}/account`);
  await page.getByText('Notices are blocked in this browser.').waitFor();
});
