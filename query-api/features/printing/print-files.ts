import { HttpProblem } from '@app/service-kit/http/http-problem';
import type { Context } from 'koa';
import type { Download } from '../../kernel/http/answer.ts';
import type { SheetQuery } from './contract.ts';
import type { ImageFormat } from './image-archive.ts';
import type { PrintableCode } from './printable-codes.ts';
import { printedLink } from './printed-link.ts';

const noCodes = (): HttpProblem =>
  new HttpProblem({
    status: 404,
    code: 'no-codes',
    detail: 'There are no codes to print.',
  });

function wordsOf({ title }: PrintableCode, label: string): string {
  if (label === 'title') return title ?? '';
  return label.startsWith('text:') ? label.slice('text:'.length).trim() : '';
}

// What draws and packs is loaded with the first file that is asked for: its libraries, with their
// fonts and dictionaries, are a seventh of all the code of the product.

/** Label sheets as PDF. @throws HttpProblem 404 where there are no codes */
export async function printSheets(
  codes: readonly PrintableCode[],
  { label, ...options }: SheetQuery,
  { name, publicUrl }: { name: string; publicUrl: string },
): Promise<Download> {
  if (codes.length === 0) throw noCodes();
  const printed = codes.map((code) => ({
    uid: code.uid,
    link: printedLink(publicUrl, code.uid),
    words: wordsOf(code, label),
  }));
  const { drawSheets } = await import('./sheet-pdf.ts');
  return { name: `${name}-${options.layout}.pdf`, content: drawSheets(printed, options) };
}

/** Images in a ZIP file. @throws HttpProblem 404 where there are no codes */
export async function printImages(
  codes: readonly PrintableCode[],
  format: string,
  { name, publicUrl, context }: { name: string; publicUrl: string; context: Context },
): Promise<Download> {
  if (codes.length === 0) throw noCodes();
  // The contract names both words and no other.
  const formats = format.split(',') as ImageFormat[];
  context.set('X-Total-Files', `${codes.length * formats.length}`);
  const linked = codes.map((code) => ({ ...code, link: printedLink(publicUrl, code.uid) }));
  const { packImages } = await import('./image-archive.ts');
  return { name: `${name}.zip`, content: packImages(linked, formats) };
}
