import { inlineScript, replaced } from './written-page.ts';

/**
 * The language, styles and scripts of the page of a code or a thread. File names are relative to
 * the build's folder.
 */
export interface TemplateParts {
  readonly language: string;
  /** The rules that the page needs in any state, inlined. */
  readonly styles: string;
  /** The whole style sheet, with the fonts. */
  readonly sheet: string;
  /** The scripts that hydrate the page; the first one starts the others. */
  readonly scripts: readonly string[];
  /** Runs before anything is drawn; null for none. */
  readonly headScript: string | null;
}

/** The placeholder that the front door replaces with the title (`front-door/page-program.ts`). */
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
 * The template into which the front door inserts a rendered code or thread, for one language. No
 * file is loaded before the first paint. Without scripts, elements that need them are hidden.
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
