import { inlineScript, replaced } from './written-page.ts';

/** What the page of a code or a thread needs beside what is drawn. Names are those in the build's folder. */
export interface TemplateParts {
  readonly language: string;
  /** The rules that the page needs, in whatever state; they stand in it. */
  readonly styles: string;
  /** The whole style sheet, with the fonts. */
  readonly sheet: string;
  /** Those that take the page over; the first starts the others. */
  readonly scripts: readonly string[];
  /** Runs before anything is drawn; null where nothing does. */
  readonly headScript: string | null;
}

/** Where the front door puts what was drawn (`front-door/page-template.ts`). */
const TITLE = '{{title}}';

function bodyOf({ sheet, scripts }: TemplateParts): string {
  const files = scripts.map((file) => `/${file}`).join(' ');
  return [
    `<div id="root" data-written data-styles="/${sheet}" data-scripts="${files}">{{html}}</div>`,
    `    <script type="application/json" id="page-data">{{data}}</script>`,
    `    <script>${inlineScript}</script>`,
    `    <noscript><link rel="stylesheet" href="/${sheet}" /></noscript>`,
  ].join('\n');
}

/**
 * The page in which the front door puts what it draws of a code or a thread, for one language.
 * Nothing comes between the answer and the first paint, and what scripts alone can do is not shown
 * where none run.
 * @param shell the built `index.html`
 */
export function pageTemplate(shell: string, parts: TemplateParts): string {
  const head = [
    `<style>${parts.styles}</style>`,
    '<noscript><style>.script-only{display:none!important}</style></noscript>',
    ...(parts.headScript === null ? [] : [`<script>${parts.headScript}</script>`]),
  ];
  const steps: [RegExp, string][] = [
    [/<html lang="en"/u, `<html lang="${parts.language}"`],
    [/<title>[^<]*<\/title>/u, `<title>${TITLE}</title>`],
    [/<meta\s+property="og:title"[^>]*>/u, `<meta property="og:title" content="${TITLE}" />`],
    [/ *<noscript>[^<]*<\/noscript>\n?/u, ''],
    [/(?: *<script type="module"[^>]*><\/script>\n?)/u, ''],
    [/(?: *<link rel="modulepreload"[^>]*>\n?)+/u, ''],
    [/ *<link rel="stylesheet"[^>]*>\n?/u, ''],
    [/ *<\/head>/u, `${head.map((line) => `    ${line}\n`).join('')}  </head>`],
    [/<div id="root">[\s\S]*?<\/div>/u, bodyOf(parts)],
  ];
  return steps.reduce((html, [pattern, by]) => replaced(html, pattern, by), shell);
}
