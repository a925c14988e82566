import type { PushDevice } from '@app/command-api/testing/push-device';
import type { PushService } from '@app/command-api/testing/push-service';
import type { BrowserContext, CDPSession, Page, Worker } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP } from './browser.ts';
import type { BrowserFixture } from './browser-fixture.ts';
import type { Person } from './people.ts';

// Browsers subscribe to their vendors' push services, which a test cannot reach. The subscription
// is therefore one of a local service, and its messages are passed to the service worker as
// browsers do. This Chromium cannot show notifications: the service worker records them instead.

export interface Device {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly push: PushDevice;
  /** Resolves once there is one. */
  readonly worker: Promise<Worker>;
  /** Passes what was sent to this device to its service worker. */
  deliver(): Promise<void>;
}

/** A script for pages: replaces the result of `PushManager`, for the lifetime of the context. */
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

/** A script for the service worker: records the notifications that would be shown. */
const KEEP_SHOWN = `
  self.shown = [];
  registration.showNotification = async (title, options) => {
    shown.push({ title, ...options });
  };
  registration.getNotifications = async ({ tag }) => shown.filter((notice) => notice.tag === tag);
`;

/** A new context, because it must not have the service worker of another test. */
export async function signedInContext(
  fixture: BrowserFixture,
  { token }: Person,
): Promise<BrowserContext> {
  const { url } = fixture.product;
  const localStorage = [{ name: 'token', value: token }];
  const storageState = { cookies: [], origins: [{ origin: url, localStorage }] };
  return fixture.keep(await fixture.browser.newContext({ ...DESKTOP, storageState }));
}

/** Opens the account page in a browser with a subscription of this service. */
export async function openDevice(
  { fixture, service }: { readonly fixture: BrowserFixture; readonly service: PushService },
  person: Person,
): Promise<Device> {
  const { url } = fixture.product;
  const context = await signedInContext(fixture, person);
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

/** The section of the account page that lists devices. */
export const devicesOf = ({ page }: Device) => page.getByRole('region', { name: 'Devices' });

/** Adds it as its owner would, and waits until its test notification has confirmed it. */
export async function addThis(device: Device): Promise<void> {
  await devicesOf(device).getByRole('button', { name: 'Notify me on this device' }).click();
  await devicesOf(device).getByText('Waiting for a test notification').waitFor();
  await device.deliver();
  await devicesOf(device).getByText('Gets notifications.').waitFor();
}

export interface Shown {
  readonly title: string;
  readonly body: string;
  readonly silent: boolean;
  readonly tag: string;
  readonly actions: readonly { readonly action: string; readonly title: string }[];
  readonly data: { readonly navigate: string };
}

/** Notifications that the service worker showed, the newest last. */
export const shown = async ({ worker }: Device): Promise<readonly Shown[]> =>
  (await worker).evaluate('shown');

/**
 * A press on a notification, or on one of its buttons, as a browser reports it to the service
 * worker.
 */
export async function press({ worker }: Device, { data }: Shown, action = ''): Promise<void> {
  const script = `
    const event = new Event('notificationclick');
    const notification = { close: () => undefined, data: ${JSON.stringify(data)} };
    self.dispatchEvent(Object.assign(event, {
      notification,
      action: ${JSON.stringify(action)},
      waitUntil: () => undefined,
    }));
  `;
  await (await worker).evaluate(script);
}
