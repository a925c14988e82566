import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withName } from '@app/service-kit/brand/name-place';
import type { DrawnPage, PageRenderer, PageToDraw } from '@app/service-kit/drawn-page';
import * as z from 'zod';
import { inText } from './dress-files.ts';
import { pagePolicy } from './security-headers.ts';
import type { WebFile } from './web-files.ts';

/** Where the build of the web app puts what draws pages; nothing of it is served as a file. */
const FOLDER = '/server/';

/** What a file of the build exports; the types of what the functions take say the rest. */
const program = z.object({
  renderer: z.custom<PageRenderer>((value) =>
    ['languageOf', 'drawFinder', 'drawThread'].every(
      (name) => typeof Reflect.get(Object(value), name) === 'function',
    ),
  ),
});

/** The kinds of pages that are drawn on request. */
export type PageKind = 'finder' | 'thread';

/** A whole page, as it is sent. */
export interface WholePage {
  readonly html: string;
  /** The `Content-Security-Policy` of the page. */
  readonly policy: string;
}

/** Draws pages for their visitors (docs/adr/0103). */
export interface PageProgram {
  readonly languageOf: PageRenderer['languageOf'];
  readonly draw: (kind: PageKind, page: PageToDraw) => WholePage;
}

interface Template {
  /** What stands before, between and behind the places that are filled. */
  readonly parts: readonly string[];
  /** The names of those places. */
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

/** In a script element only this could end it, or begin a comment. */
const inScript = (json: string): string => json.replaceAll('<', String.raw`\u003c`);

/** @param name what the site calls itself, as it stands in HTML */
function fill({ parts, places }: Template, { title, html, data }: DrawnPage, name: string): string {
  const values: Readonly<Record<string, string>> = {
    title: withName(inText(title), name),
    html: withName(html, name),
    data: inScript(data),
  };
  return parts.map((part, index) => part + (values[places[index] ?? ''] ?? '')).join('');
}

/**
 * Loads what draws pages from the built web app.
 * @param files those of the web app; the templates are taken out
 * @param siteName what the site calls itself
 * @throws where the build has none, or it is not as it should be
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
