import * as z from 'zod/mini';
import { readUid } from '@app/query-api/contract/uid';
import {
  type ExtendableEvent,
  type WindowClient,
  worker,
  type FetchEvent,
} from './worker-scope.ts';
import { flush, OUTBOX } from '../outbox/flush.ts';
import { codeSegment } from '../navigation/paths.ts';

/** The files of the page of a code, as listed by the build; see `web/build/service-worker.ts`. */
declare const SHELL: {
  readonly version: string;
  /** The scripts and styles that every language needs. The first one is the entry point. */
  readonly files: readonly string[];
  readonly texts: Readonly<Record<string, readonly string[]>>;
};

/** The empty page that the browser renders into. */
const PAGE = '/index.html';
const PREFIX = 'shell-';
const CACHE = PREFIX + SHELL.version;

/** How long to wait for the network before showing a cached page, in ms. */
const PATIENCE_MS = 3000;

const KNOWN = new Set([...SHELL.files, ...Object.values(SHELL.texts).flat()]);

/** The names that the build gives to immutable files; they contain no personal data. */
const isKept = ({ pathname, origin }: URL): boolean =>
  origin === worker.location.origin && KNOWN.has(pathname);

const isCodePage = ({ pathname, origin }: URL): boolean => {
  const segment = origin === worker.location.origin ? codeSegment(pathname) : null;
  return segment !== null && readUid(segment) !== null;
};

// Otherwise zod would compile schemas with `new Function`, which a strict CSP forbids.
z.config({ jitless: true });

/** Browsers that support declarative push show it themselves; for others this worker does. */
const message = z.object({
  notification: z.object({
    title: z.string(),
    body: z.string(),
    lang: z.string(),
    navigate: z.string(),
    tag: z.string(),
    requireInteraction: z._default(z.boolean(), false),
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

/** Asks to cache the files of the page of a code, with the texts of this language. */
const shellWish = z.object({ keepShell: z.string() });

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

// Files that are not cached come from the network, so a new version can take over at once.
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
});
worker.addEventListener('sync', (event) => event.waitUntil(sendKept(event.tag)));

function readJson(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** @throws if something is still waiting: the browser then retries later */
async function sendKept(tag: string): Promise<void> {
  if (tag !== OUTBOX) return;
  const left = await flush();
  if (left !== 0) throw new Error('Messages still wait');
}

async function dropOthers(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function keepShell(language: string): Promise<void> {
  const wanted = [...SHELL.files, ...(SHELL.texts[language] ?? [])];
  const cache = await caches.open(CACHE);
  const held = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(wanted.filter((path) => !held.has(path)));
  if (!held.has(PAGE)) {
    const page = await fetch(PAGE, { cache: 'no-cache' });
    // A page of a newer build would name files that are not cached; it has its own worker.
    const isOurs = page.ok && (await page.clone().text()).includes(SHELL.files[0] ?? PAGE);
    if (isOurs) await cache.put(PAGE, page);
  }
  await dropOthers();
}

/** If an earlier build cached a shell here, this one does, too. */
async function renewShell(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  if (names.length === 0 || names.includes(CACHE)) return;
  const languages: string[] = [];
  for (const name of names) {
    const held = (await (await caches.open(name)).keys()).map(({ url }) => url);
    for (const language of Object.keys(SHELL.texts)) {
      if (held.some((url) => url.includes(`/assets/${language}-`))) languages.push(language);
    }
  }
  // If offline, the earlier one is kept.
  await keepShell('en').catch(() => undefined);
  for (const language of new Set(languages)) await keepShell(language).catch(() => undefined);
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  const begun = (await event.preloadResponse) as Response | undefined;
  return begun ?? fetch(event.request);
}

/** The page from the network; if it does not arrive in time, the empty page, if cached. */
async function drawnPage(event: FetchEvent): Promise<Response> {
  const page = fromNetwork(event);
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), PATIENCE_MS);
  try {
    const first = await Promise.race([page.catch(() => null), late]);
    return first ?? (await caches.match(PAGE)) ?? (await page);
  } finally {
    clearTimeout(timer);
  }
}

async function keptFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/** Answers requests for pages of codes and their files; all others bypass the worker. */
function answerFetch(event: FetchEvent): void {
  const { request } = event;
  if (request.method !== 'GET') return;
  const url = new URL(request.url);
  if (request.mode === 'navigate') {
    if (isCodePage(url)) event.respondWith(drawnPage(event));
  } else if (isKept(url)) event.respondWith(keptFile(request));
}
