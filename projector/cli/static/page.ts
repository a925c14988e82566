import { endedTexts } from './texts.ts';

const STYLE =
  'body{margin:0 auto;max-width:36rem;padding:1.5rem;font:1rem/1.5 system-ui,sans-serif;color:#1d1d1b;background:#fbfaf7}h1{font-size:1.25rem;margin:1.5rem 0 0}p{margin:.5rem 0;overflow-wrap:anywhere}@media(prefers-color-scheme:dark){body{color:#eee;background:#1b1b1a}a{color:#9cf}}';

/** The page for every address. It is complete and needs no other file. */
export function endedPage(): string {
  const sections = Object.entries(endedTexts).map(
    ([language, { title, nobody, advice }]) =>
      `<section lang="${language}"><h1>${title}</h1><p>${nobody}</p><p>${advice}</p></section>`,
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
<main>${sections.join('')}</main>
</html>
`;
}
