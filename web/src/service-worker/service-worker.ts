import * as z from 'zod/mini';
import { sendKept } from './outbox.ts';
import { answerFetch, keepApp, keepShell, renewShell } from './shell.ts';
import { type ExtendableEvent, type WindowClient, worker } from './worker-scope.ts';

// The schemas would otherwise be compiled with `new Function`, which a strict CSP forbids.
z.config({ jitless: true });

/** A declarative push message: what a browser that knows these shows by itself, this shows elsewhere. */
const message = z.object({
  notification: z.object({
    title: z.string(),
    body: z.string(),
    lang: z.string(),
    navigate: z.string(),
    tag: z.string(),
    requireInteraction: z._default(z.boolean(), false),
    /** Buttons of the notice, each with the page that it leads to. */
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
  /** Where its buttons lead, by their names. */
  ways: z._default(z.record(z.string(), z.string()), {}),
});

/** The page of a code was opened: what it is drawn from is to be kept, with the texts of this language. */
const shellWish = z.object({ keepShell: z.string() });

/** An owner's own browser shows the dashboard: its files are to be kept. */
const appWish = z.object({ keepApp: z.literal(true) });

/** Pages that the app draws: they take a message that leads them elsewhere without loading again. */
const APP_PAGE = /^\/(?:dashboard|account|admin)(?:\/|$)/u;

async function show(received: unknown): Promise<void> {
  const read = message.safeParse(received);
  // A browser wants something shown for every message.
  if (!read.success) return worker.registration.showNotification(worker.location.host);
  const { title, navigate, actions, data: about, ...said } = read.data.notification;
  const { tag } = said;
  const [former] = await worker.registration.getNotifications({ tag });
  // A try that was made again after a crash replaces its notice and makes no sound.
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
  // A browser may refuse it, for instance where the press was too long ago.
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
// A new version of this file takes over at once: what it does not know comes from the network.
worker.addEventListener('install', (event: ExtendableEvent) => {
  event.waitUntil(worker.skipWaiting());
});
worker.addEventListener('activate', (event: ExtendableEvent) => {
  // The page is asked for while the worker begins. Missing in older browsers.
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
