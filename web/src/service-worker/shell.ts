import { readUid } from '@app/query-api/contract/uid';
import { codeSegment } from '../navigation/paths.ts';
import { type FetchEvent, worker } from './worker-scope.ts';

/** The files of the page of a code, as listed by the build; see `web/build/service-worker.ts`. */
declare const SHELL: {
  /** The version of this build and of the site's brand. */
  readonly version: string;
  /** The scripts and styles that every language needs. The first one is the entry point. */
  readonly files: readonly string[];
  readonly texts: Readonly<Record<string, readonly string[]>>;
  /** The scripts and styles of the dashboard. */
  readonly app: readonly string[];
};

/** The empty page that the browser renders into. */
const PAGE = '/index.html';
const PREFIX = 'shell-';
const CACHE = PREFIX + SHELL.version;
/** How long to wait for the network before showing a cached page, in ms. */
const PATIENCE_MS = 3000;

/** A file that is cached only if the dashboard is. */
const ONLY_IN_APP = SHELL.app.find((name) => !SHELL.files.includes(name)) ?? PAGE;

const KNOWN = new Set([...SHELL.files, ...SHELL.app, ...Object.values(SHELL.texts).flat()]);

/** The names that the build gives to immutable files; they contain no personal data. */
const isKept = ({ pathname, origin }: URL): boolean =>
  origin === worker.location.origin && KNOWN.has(pathname);

async function dropOthers(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/**
 * Caches what the page of any code needs, for offline use. Files that are already cached are not
 * fetched again.
 */
export const keepShell = (language: string): Promise<void> =>
  keepFiles([...SHELL.files, ...(SHELL.texts[language] ?? [])]);

/** The same for the dashboard of an owner. */
export const keepApp = (): Promise<void> => keepFiles(SHELL.app);

async function keepFiles(wanted: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const held = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(wanted.filter((path) => !held.has(path)));
  if (!held.has(PAGE)) {
    const page = await fetch(PAGE, { cache: 'no-cache' });
    // A page of a newer build would name files that are not cached; that build brings its own
    // worker.
    const isOurs = page.ok && (await page.clone().text()).includes(SHELL.files[0] ?? PAGE);
    if (isOurs) await cache.put(PAGE, page);
  }
  await dropOthers();
}

/** If an earlier build cached a shell here, this one does, too. */
export async function renewShell(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  if (names.length === 0 || names.includes(CACHE)) return;
  const languages: string[] = [];
  let hadApp = false;
  for (const name of names) {
    const held = (await (await caches.open(name)).keys()).map(({ url }) => url);
    hadApp ||= held.some((url) => url.includes('/assets/dashboard-'));
    for (const language of Object.keys(SHELL.texts)) {
      if (held.some((url) => url.includes(`/assets/${language}-`))) languages.push(language);
    }
  }
  // If offline, the earlier one is kept.
  await keepShell('en').catch(() => undefined);
  if (hadApp) await keepApp().catch(() => undefined);
  for (const language of new Set(languages)) await keepShell(language).catch(() => undefined);
}

const isCodePage = ({ pathname, origin }: URL): boolean => {
  const segment = origin === worker.location.origin ? codeSegment(pathname) : null;
  return segment !== null && readUid(segment) !== null;
};

const isAppPage = ({ pathname, origin }: URL): boolean =>
  origin === worker.location.origin && /^\/dashboard\/?$/u.test(pathname);

/** The empty page, if everything that it needs to render an app page is also cached. */
async function emptyPage(url: URL): Promise<Response | undefined> {
  if (isAppPage(url) && (await caches.match(ONLY_IN_APP)) === undefined) return undefined;
  return caches.match(PAGE);
}

/** From the network, as without a worker. */
async function fromNetwork(event: FetchEvent): Promise<Response> {
  const begun = (await event.preloadResponse) as Response | undefined;
  return begun ?? fetch(event.request);
}

/** The page from the network; if it does not arrive in time, the empty page, if cached. */
async function drawnPage(event: FetchEvent, url: URL): Promise<Response> {
  const page = fromNetwork(event);
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), PATIENCE_MS);
  try {
    const first = await Promise.race([page.catch(() => null), late]);
    return first ?? (await emptyPage(url)) ?? (await page);
  } finally {
    clearTimeout(timer);
  }
}

async function keptFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/**
 * Answers requests for pages of codes, the dashboard and their files; all others bypass the worker.
 */
export function answerFetch(event: FetchEvent): void {
  const { request } = event;
  if (request.method !== 'GET') return;
  const url = new URL(request.url);
  if (request.mode === 'navigate') {
    if (isCodePage(url) || isAppPage(url)) event.respondWith(drawnPage(event, url));
  } else if (isKept(url)) event.respondWith(keptFile(request));
}
