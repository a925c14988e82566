import { PRODUCT_LOOK, type SiteLook } from '../../../features/brand/site-look.ts';
import type { NoticeLink, NoticeText } from './notice-text.ts';

/**
 * The product's colours, since mail clients do not support CSS variables. `DARK` has those for dark
 * mode.
 */
const INK = '#1C2230';
const QUIET = '#5A6172';
const PAPER = '#FBF8F3';
const CARD = '#FFFFFF';
const LINE = '#E8E1D6';
const DARK = `
@media (prefers-color-scheme: dark) {
  .paper { background-color: #141A26 !important; }
  .card { background-color: #1C2433 !important; border-color: #303B4F !important; }
  .ink { color: #F2EEE6 !important; }
  .quiet { color: #A9B2C3 !important; }
  .code { background-color: #141A26 !important; }
}`;
const FONT = "font-family: 'Inter', 'Segoe UI', Helvetica, Arial, sans-serif;";

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/gu, (character) => escapes[character] ?? character);

const paragraph = (text: string): string =>
  `<p class="ink" style="${FONT} margin: 0 0 16px; font-size: 16px; line-height: 24px; color: ${INK};">${escape(text)}</p>`;

function button({ label, link }: NoticeLink, colour: string): string {
  const cell = `border-radius: 12px; background-color: ${colour};`;
  const anchor = `${FONT} display: inline-block; padding: 14px 24px; font-size: 16px; line-height: 20px; font-weight: 600; color: #FFFFFF; text-decoration: none; border-radius: 12px;`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 8px 0 24px;"><tr><td style="${cell}"><a href="${escape(link)}" style="${anchor}">${escape(label)}</a></td></tr></table>`;
}

/** The link in full, for clients without buttons and readers who want to see the address. */
const spelledOut = (words: string, link: string): string =>
  `<p class="quiet" style="${FONT} margin: 0 0 8px; font-size: 13px; line-height: 20px; color: ${QUIET}; word-break: break-all;">${escape(words)}<br><a href="${escape(link)}" class="quiet" style="color: ${QUIET};">${escape(link)}</a></p>`;

const footLink = ({ label, link }: NoticeLink): string =>
  `<br><a href="${escape(link)}" class="quiet" style="color: ${QUIET}; display: inline-block; padding: 6px 0;">${escape(label)}</a>`;

const bigCode = (code: string): string =>
  `<p class="ink code" style="margin: 8px 0 24px; padding: 16px 24px; font-family: Consolas, Menlo, monospace; font-size: 32px; line-height: 40px; letter-spacing: 6px; font-weight: 700; color: ${INK}; background-color: ${PAPER}; border-radius: 12px; text-align: center;">${escape(code)}</p>`;

const eyelet = (colour: string): string =>
  `<td width="34" style="vertical-align: middle;"><div style="width: 14px; height: 14px; border: 4px solid ${colour}; border-radius: 50%; font-size: 0; line-height: 0;">&nbsp;</div></td>`;

/** Shows only the address, which needs no translation. */
const supportLink = ({ supportAddress }: SiteLook): readonly NoticeLink[] =>
  supportAddress === '' ? [] : [{ label: supportAddress, link: `mailto:${supportAddress}` }];

/** The HTML part: one card, simple tables and inline styles, as mail clients require. */
export function toHtml(text: NoticeText, look: SiteLook = PRODUCT_LOOK): string {
  const { language, subject, heading, paragraphs, code, action, copyAddress, footnote } = text;
  const footLinks = [...text.footLinks, ...supportLink(look)];
  const body = [
    `<h1 class="ink" style="${FONT} margin: 0 0 16px; font-size: 24px; line-height: 32px; font-weight: 700; color: ${INK};">${escape(heading)}</h1>`,
    ...paragraphs.map(paragraph),
    ...(code === null ? [] : [bigCode(code)]),
    ...(action === null ? [] : [button(action, look.main), spelledOut(copyAddress, action.link)]),
  ];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>${DARK}
</style>
</head>
<body class="paper" style="margin: 0; padding: 0; background-color: ${PAPER};">
<div style="display: none; max-height: 0; overflow: hidden;">${escape(paragraphs.join(' '))}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color: ${PAPER};">
<tr><td align="center" style="padding: 32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width: 520px;">
<tr><td style="padding: 0 8px 16px;"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${eyelet(look.accent)}<td class="ink" style="${FONT} font-size: 18px; line-height: 24px; font-weight: 700; color: ${INK};">${escape(look.name)}</td></tr></table></td></tr>
<tr><td class="card" style="padding: 32px; background-color: ${CARD}; border: 1px solid ${LINE}; border-radius: 12px;">
${body.join('\n')}
</td></tr>
<tr><td class="quiet" style="${FONT} padding: 16px 8px 0; font-size: 13px; line-height: 20px; color: ${QUIET};">${escape(footnote)}${footLinks.map(footLink).join('')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The plain text part, with the same content. */
export function toPlain(text: NoticeText, look: SiteLook = PRODUCT_LOOK): string {
  const { heading, paragraphs, code, action, footnote, footLinks } = text;
  const links = footLinks.map(({ label, link }) => `${label}: ${link}`);
  const support = supportLink(look).map(({ label }) => label);
  const foot = [footnote, ...links, ...support, look.name];
  return [
    heading,
    ...paragraphs,
    ...(code === null ? [] : [code]),
    ...(action === null ? [] : [`${action.label}:\n${action.link}`]),
    `--\n${foot.join('\n')}`,
  ].join('\n\n');
}
