import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withName } from '@app/service-kit/brand/name-place';
import type { DrawnPage, PageRenderer, PageToDraw } from '@app/service-kit/drawn-page';
import * as z from 'zod';
import { inText } from './dress-files.ts';
import { pagePolicy } from './security-headers.ts';
import type { WebFile } from './web-files.ts';

/** The folder of the build with the programs and templates that render pages. It is not served. */
const FOLDER = '/server/';

/** The exports of the built renderer; the parameters are typed in `@app/service-kit/drawn-page`. */
const program = z.object({
  renderer: z.custom<PageRenderer>((value) =>
    ['languageOf', 'drawFinder', 'drawThread'].every(
      (name) => typeof Reflect.get(Object(value), name) === 'function',
    ),
  ),
});

/** The kinds of pages that are rendered on request. */
export type PageKind = 'finder' | 'thread';

/** A complete page. */
export interface WholePage {
  readonly html: string;
  /** The `Content-Security-Policy` of the page. */
  readonly policy: string;
}

/** Renders pages on request (docs/adr/0103). */
export interface PageProgram {
  readonly languageOf: PageRenderer['languageOf'];
  readonly draw: (kind: PageKind, page: PageToDraw) => WholePage;
}

interface Template {
  /** The text before, between and after the slots. */
  readonly parts: readonly string[];
  /** The names of the slots. */
  readonly places: readonly string[];
  readonly policy: string;
}

function readTemplate(html: string): Template {
  const pieces = html.split(/\{\{(\w+)\}\}/u);
  return {
    parts: pieces.filter((_, index) => index % 2 === 0),
    places: pieces.filter((_, index) => index % 2 === 1),
    policy: pagePolicy([html]),
  };
}

/** Takes the templates out of the files of the web app. */
function takeTemplates(files: Map<string, WebFile>): ReadonlyMap<string, Template> {
  const templates = new Map<string, Template>();
  for (const [name, { content }] of files) {
    if (!name.startsWith(FOLDER)) continue;
    files.delete(name);
    const kindAndLanguage = name.slice(FOLDER.length).replace(/\.html$/u, '');
    templates.set(kindAndLanguage, readTemplate(content.toString()));
  }
  return templates;
}

/** In a script element, only `<` could end it or begin a comment. */
const inScript = (json: string): string => json.replaceAll('<', String.raw`\u003c`);

/** @param name of the site, escaped for HTML */
function fill({ parts, places }: Template, { title, html, data }: DrawnPage, name: string): string {
  const values: Readonly<Record<string, string>> = {
    title: withName(inText(title), name),
    html: withName(html, name),
    data: inScript(data),
  };
  return parts.map((part, index) => part + (values[places[index] ?? ''] ?? '')).join('');
}

/**
 * Loads the page renderer from the built web app.
 * @param files those of the web app; the templates are removed from them
 * @param siteName the name of the site
 * @throws if the build has no renderer, or one that does not fit
 */
export async function loadPageProgram(
  webRoot: string,
  files: Map<string, WebFile>,
  siteName: string,
): Promise<PageProgram> {
  const name = inText(siteName);
  const templates = takeTemplates(files);
  const { href } = pathToFileURL(join(webRoot, FOLDER, 'render.mjs'));
  const { renderer } = program.parse({ ...(await import(href)) });
  return {
    languageOf: renderer.languageOf,
    draw: (kind, page) => {
      const template = templates.get(`${kind}.${page.language}`);
      if (template === undefined) throw new Error(`There is no ${kind} page in ${page.language}`);
      const drawn = kind === 'finder' ? renderer.drawFinder(page) : renderer.drawThread(page);
      return { html: fill(template, drawn, name), policy: template.policy };
    },
  };
}
