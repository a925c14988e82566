import { type EndedTexts, endedTexts } from './texts.ts';

/** What is shown of a code; all null for one whose owner chose nothing. */
export interface EndedCode {
  readonly words: string | null;
  /** An e-mail address or an https link. */
  readonly contact: string | null;
  readonly movedTo: string | null;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/gu, (symbol) => ENTITIES[symbol] ?? symbol);

/** Only what a browser can do no harm with becomes a link. */
function link(address: string): string {
  const isWeb = URL.parse(address)?.protocol === 'https:';
  if (!isWeb && !/^[^\s<>"']+@[^\s<>"']+$/u.test(address)) return escape(address);
  const to = isWeb ? address : `mailto:${address}`;
  return `<a rel="noreferrer nofollow" href="${escape(to)}">${escape(address)}</a>`;
}

function said(texts: EndedTexts, { words, contact, movedTo }: EndedCode): string {
  if (movedTo !== null) return `<p>${texts.moved}</p>`;
  if (words !== null || contact !== null) return `<p>${texts.left}</p>`;
  return `<p>${texts.nobody}</p><p>${texts.advice}</p>`;
}

const STYLE =
  'body{margin:0 auto;max-width:36rem;padding:1.5rem;font:1rem/1.5 system-ui,sans-serif;color:#1d1d1b;background:#fbfaf7}h1{font-size:1.25rem;margin:1.5rem 0 0}p{margin:.5rem 0;overflow-wrap:anywhere}blockquote{margin:0;padding:1rem;border:2px solid;white-space:pre-line;overflow-wrap:anywhere}@media(prefers-color-scheme:dark){body{color:#eee;background:#1b1b1a}a{color:#9cf}}';

/** A whole page, which needs no other file. @param code null for the page of every other address */
export function endedPage(code: EndedCode | null): string {
  const shown = code ?? { words: null, contact: null, movedTo: null };
  const lines = shown.movedTo === null ? [shown.words, shown.contact] : [null, shown.movedTo];
  const [words, address] = lines;
  const parts = [
    ...(words == null ? [] : [`<p dir="auto">${escape(words)}</p>`]),
    ...(address == null ? [] : [`<p>${link(address)}</p>`]),
  ];
  const card = parts.length === 0 ? '' : `<blockquote>${parts.join('')}</blockquote>`;
  const sections = Object.entries(endedTexts).map(
    ([language, texts]) =>
      `<section lang="${language}"><h1>${texts.title}</h1>${said(texts, shown)}</section>`,
  );
  const title = endedTexts['en']?.title ?? '';
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${STYLE}</style>
<main>${card}${sections.join('')}</main>
</html>
`;
}
