import { HttpProblem } from '@app/service-kit/http/http-problem';
import type { Context } from 'koa';
import type { Download } from '../../kernel/http/answer.ts';
import type { SheetQuery } from './contract.ts';
import type { PrintedCode } from './draw-label.ts';
import type { DrawingThread } from './drawing-thread.ts';
import type { ImageFormat } from './image-archive.ts';
import { callOf } from './label-words.ts';
import type { PrintableCode } from './printable-codes.ts';
import { printedLink, typedAddress } from './printed-link.ts';

const noCodes = (): HttpProblem =>
  new HttpProblem({
    status: 404,
    code: 'no-codes',
    detail: 'There are no codes to print.',
  });

export interface PrintParts {
  readonly thread: DrawingThread;
  readonly publicUrl: string;
}

function titleOf({ title }: PrintableCode, label: string): string {
  if (label === 'title') return title?.trim() ?? '';
  return label.startsWith('text:') ? label.slice('text:'.length).trim() : '';
}

function printed(
  codes: readonly PrintableCode[],
  { label, words, picture }: Pick<SheetQuery, 'label' | 'words' | 'picture'>,
  publicUrl: string,
): PrintedCode[] {
  if (codes.length === 0) throw noCodes();
  return codes.map((code) => ({
    uid: code.uid,
    link: printedLink(publicUrl, code.uid),
    address: typedAddress(publicUrl),
    title: titleOf(code, label),
    call: callOf(words, code.type),
    picture: picture ? code.type : null,
  }));
}

/** Label sheets as PDF. @throws HttpProblem 404 if there are no codes */
export function printSheets(
  codes: readonly PrintableCode[],
  query: SheetQuery,
  { name, thread, publicUrl }: PrintParts & { readonly name: string },
): Download {
  const labels = printed(codes, query, publicUrl);
  const { layout, skip, crop, dx, dy, ink } = query;
  const sheet = { layout, skip, crop, dx, dy, ink };
  const content = thread.draw({ kind: 'pdf', codes: labels, sheet });
  return { name: `${name}-${layout}.pdf`, content };
}

/** Images in a ZIP file. @throws HttpProblem 404 if there are no codes */
export function printImages(
  codes: readonly PrintableCode[],
  format: string,
  { name, thread, publicUrl, context }: PrintParts & { name: string; context: Context },
): Download {
  // The contract allows only these two words.
  const formats = format.split(',') as ImageFormat[];
  const labels = printed(codes, { label: 'title', words: 'none', picture: false }, publicUrl);
  context.set('X-Total-Files', `${codes.length * formats.length}`);
  const content = thread.draw({ kind: 'images', codes: labels, formats });
  return { name: `${name}.zip`, content };
}
