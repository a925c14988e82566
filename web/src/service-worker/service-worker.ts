import * as z from 'zod/mini';
import { sendKept } from './outbox.ts';
import { answerFetch, keepApp, keepShell, renewShell } from './shell.ts';
import { type ExtendableEvent, type WindowClient, worker } from './worker-scope.ts';

// Otherwise zod would compile schemas with `new Function`, which a strict CSP forbids.
z.config({ jitless: true });

/**
 * A declarative push message. Browsers that support these show it themselves; for others this
 * worker does.
 */
const message = z.object({
  notification: z.object({
    title: z.string(),
    body: z.string(),
    lang: z.string(),
    navigate: z.string(),
    tag: z.string(),
    requireInteraction: z._default(z.boolean(), false),
    /** Buttons of the notification, each with the page that it opens. */
    actions: z._default(
      z.array(z.object({ action: z.string(), title: z.string(), navigate: z.string() })),
      [],
    ),
    data: z.object({ noticeId: z.string() }),
  }),
});
const shownData = z.object({
  noticeId: z.string(),
  navigate: z.string(),
  /** The pages that its buttons open, by button name. */
  ways: z._default(z.record(z.string(), z.string()), {}),
});

/**
 * The page of a code was opened: the files and the texts of this language that it needs are to be
 * cached.
 */
const shellWish = z.object({ keepShell: z.string() });

/** An owner's own browser displays the dashboard: its files are to be cached. */
const appWish = z.object({ keepApp: z.literal(true) });

/** Pages that the app renders: they accept a message to navigate without reloading. */
const APP_PAGE = /^\/(?:dashboard|account|admin)(?:\/|$)/u;

async function show(received: unknown): Promise<void> {
  const read = message.safeParse(received);
  // Browsers require a notification for every push message.
  if (!read.success) return worker.registration.showNotification(worker.location.host);
  const { title, navigate, actions, data: about, ...said } = read.data.notification;
  const { tag } = said;
  const [former] = await worker.registration.getNotifications({ tag });
  // A notice that is sent again after a crash replaces the earlier notification silently.
  const isRepeated = shownData.safeParse(former?.data).data?.noticeId === about.noticeId;
  const ways = Object.fromEntries(actions.map((each) => [each.action, each.navigate]));
  const buttons = actions.map(({ action, title: name }) => ({ action, title: name }));
  const data = { ...about, navigate, ways };
  const options = { ...said, icon: '/icons/icon-192.png', actions: buttons, data };
  const again = { renotify: former !== undefined && !isRepeated, silent: isRepeated };
  await worker.registration.showNotification(title, Object.assign(options, again));
  for (const page of await openPages()) page.postMessage({ arrived: navigate }, []);
}

function openPages(): Promise<readonly WindowClient[]> {
  return worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

async function open(navigate: string): Promise<void> {
  const target = new URL(navigate);
  const pages = target.origin === worker.location.origin ? await openPages() : [];
  const page = pages.find(({ url }) => APP_PAGE.test(new URL(url).pathname));
  if (page === undefined) {
    await worker.clients.openWindow(navigate);
    return;
  }
  // A browser may refuse, for instance if the press was too long ago.
  await page.focus().catch(() => undefined);
  page.postMessage({ open: target.pathname + target.search + target.hash }, []);
}

worker.addEventListener('push', (event) => {
  event.waitUntil(show(readJson(() => event.data?.json())));
});
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { data } = shownData.safeParse(event.notification.data);
  const way = data?.ways[event.action] ?? data?.navigate;
  event.waitUntil(open(way ?? `${worker.location.origin}/dashboard`));
});
// A new version of this file takes over immediately: files that are not cached come from the
// network.
worker.addEventListener('install', (event: ExtendableEvent) => {
  event.waitUntil(worker.skipWaiting());
});
worker.addEventListener('activate', (event: ExtendableEvent) => {
  // The page is requested while the worker starts. Missing in older browsers.
  const preload = worker.registration.navigationPreload as NavigationPreloadManager | undefined;
  event.waitUntil(Promise.all([preload?.enable().catch(() => undefined), renewShell()]));
});
worker.addEventListener('fetch', answerFetch);
worker.addEventListener('message', (event) => {
  const asked = shellWish.safeParse(event.data);
  if (asked.success) event.waitUntil(keepShell(asked.data.keepShell));
  else if (appWish.safeParse(event.data).success) event.waitUntil(keepApp());
});
worker.addEventListener('sync', (event) => event.waitUntil(sendKept(event.tag)));

function readJson(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return undefined;
  }
}
