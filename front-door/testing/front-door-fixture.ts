import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NAME_PLACE } from '@app/service-kit/brand/name-place';
import { createLogger } from '@app/service-kit/logging';
import type { ApiTarget } from '../api-target.ts';
import { type FrontDoor, type FrontDoorOptions, startFrontDoor } from '../front-door.ts';
import { HttpApi } from '../http-api.ts';
import { InProcessApi } from '../in-process-api.ts';

/** An HTTP server that plays an API. */
export interface Upstream {
  readonly url: string;
  stop(): Promise<void>;
}

/** Whether front doors call the listeners of upstreams in this process (vitest.config.ts). */
const areInProcess = process.env['FRONT_DOOR_APIS'] === 'in-process';
const listeners = new Map<string, RequestListener>();

function targetOf(url: string): ApiTarget {
  if (!areInProcess) return new HttpApi(url);
  return new InProcessApi((request, response) => {
    const listener = listeners.get(url);
    if (listener === undefined) response.destroy();
    else listener(request, response);
  });
}

export async function startUpstream(listener: RequestListener, port = 0): Promise<Upstream> {
  const server: Server = createServer(listener).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  const url = `http://127.0.0.1:${bound}`;
  listeners.set(url, listener);
  return {
    url,
    stop: async () => {
      listeners.delete(url);
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** A front door between two such servers and a little web app in a folder. */
export interface FrontDoorFixture {
  readonly url: string;
  readonly door: FrontDoor;
  stop(): Promise<void>;
}

function page(title: string): string {
  const link = '<link href="https://public-url.invalid/x">';
  return `<!doctype html><script>theme()</script><title>${title}</title>${link}`;
}

/** The empty page that the browser renders into. */
export const DRAWN_PAGE =
  '<!doctype html><meta property="og:title" content="Eyelet"><title>drawn</title>';

/** Renders pages that show the data from which they were rendered. */
const PROGRAM = `
  const draw = (kind) => (page) => ({
    title: kind + ' <' + page.id + '>',
    html: '<main>' + (page.answer === null ? 'waiting' : page.answer.status) + '</main>',
    data: JSON.stringify(page),
  });
  export const renderer = {
    languageOf: (chosen, accepted) => chosen ?? (accepted.startsWith('de') ? 'de' : 'en'),
    drawFinder: draw('finder'),
    drawThread: draw('thread'),
  };`;

/** The page around the rendered part. */
function template(language: string): string {
  const style = `<style>:lang(${language}){color:red}</style>`;
  const data = '<script type="application/json" id="page-data">{{data}}</script>';
  const name = `<meta name="site" content="${NAME_PLACE}">`;
  const head = `<html lang="${language}"><head>${name}${style}<title>{{title}}</title></head>`;
  return `<!doctype html>${head}<div id="root">{{html}}</div>${data}`;
}

async function writeDrawing(root: string): Promise<void> {
  await mkdir(join(root, 'server'));
  await writeFile(join(root, 'server', 'render.mjs'), PROGRAM);
  for (const language of ['en', 'de']) {
    for (const kind of ['finder', 'thread']) {
      await writeFile(join(root, 'server', `${kind}.${language}.html`), template(language));
    }
  }
}

async function writeWebApp(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'web-app-'));
  await mkdir(join(root, 'assets'));
  await mkdir(join(root, 'pages', 'blog'), { recursive: true });
  await writeFile(join(root, 'pages', 'home.html'), page('home'));
  await writeFile(join(root, 'pages', 'features.html'), page('features'));
  await writeFile(join(root, 'pages', 'blog', 'first.html'), page('first article'));
  await writeFile(join(root, 'pages', 'not-found.html'), page('nothing here'));
  await writeFile(join(root, 'robots.txt'), 'Sitemap: https://public-url.invalid/sitemap.xml');
  await writeFile(join(root, 'routes.json'), '{"app":["auth","admin","t"]}');
  await writeFile(join(root, 'index.html'), DRAWN_PAGE);
  await writeDrawing(root);
  await writeFile(join(root, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(root, 'assets', 'main-abc123.js'), 'export {};');
  await writeFile(join(root, 'assets', 'main-abc123.js.br'), 'brotli');
  await writeFile(join(root, 'assets', 'main-abc123.js.gz'), 'gzip');
  return root;
}

/** The secret that such a front door shares with its APIs. */
export const SECRET = 'a secret of thirty-two characters';

export async function startFrontDoorFixture(
  commandApiUrl: string,
  queryApiUrl: string,
  more: Partial<FrontDoorOptions> = {},
): Promise<FrontDoorFixture> {
  const webRoot = await writeWebApp();
  const logger = createLogger('front-door', 'silent');
  const door = await startFrontDoor({
    host: '127.0.0.1',
    port: 0,
    commandApi: targetOf(commandApiUrl),
    queryApi: targetOf(queryApiUrl),
    webRoot,
    publicUrl: 'https://tags.example',
    secret: SECRET,
    logger,
    ...more,
  });
  return {
    url: `http://127.0.0.1:${door.port}`,
    door,
    stop: async () => {
      await door.stop();
      await rm(webRoot, { recursive: true });
    },
  };
}
