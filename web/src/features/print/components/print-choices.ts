import { SHEET_LAYOUTS } from '@app/query-api/features/printing/contract';
import type { SheetLayout } from '@app/query-api/features/printing/contract';
import * as z from 'zod/mini';

/** What a person chooses before printing. */
export interface PrintChoices {
  readonly layout: SheetLayout;
  /** So many labels of the first sheet are used up already. */
  readonly skip: number;
  /** mm, as typed. */
  readonly dx: string;
  readonly dy: string;
  readonly label: 'title' | 'none' | 'text';
  readonly text: string;
  readonly crop: boolean;
}

const FIRST_CHOICES = {
  layout: 'a4-l7160',
  skip: 0,
  dx: '0',
  dy: '0',
  text: '',
  crop: false,
} as const;

/** What belongs to the printer and its paper, and so is the same the next time. */
const kept = z.object({
  layout: z.enum(SHEET_LAYOUTS),
  dx: z.string(),
  dy: z.string(),
  crop: z.boolean(),
});
const KEY = 'print';

/** @param titled whether any of the codes has a title to print */
export function loadChoices(titled: boolean): PrintChoices {
  const first: PrintChoices = { ...FIRST_CHOICES, label: titled ? 'title' : 'none' };
  try {
    return { ...first, ...kept.parse(JSON.parse(localStorage.getItem(KEY) ?? 'null')) };
  } catch {
    return first;
  }
}

export function keepChoices({ layout, dx, dy, crop }: PrintChoices): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ layout, dx, dy, crop }));
  } catch {
    // Storage may be forbidden: it is chosen again the next time.
  }
}

/** More uids than fit into an address; then all of the owner's codes are meant. */
const MOST_UIDS = 1000;

/** Which calls print the codes. */
export interface PrintSource {
  /** What the calls for sheets and images begin with. */
  readonly path: string;
  /** The codes, where the call does not know them by itself. */
  readonly codes?: string;
}

/** Codes that somebody owns or bought. */
export function ownedSource(uids: readonly string[]): PrintSource {
  const codes = uids.length > MOST_UIDS ? 'all' : uids.join(',');
  return { path: '/user/qr-codes', codes };
}

/** All codes of a batch. */
export function batchSource(batchId: string): PrintSource {
  return { path: `/admin/qr-batch/${batchId}` };
}

const codesOf = ({ codes }: PrintSource) => (codes === undefined ? {} : { codes });

/** The sheet as the call wants it. */
export function sheetQuery(choices: PrintChoices, source: PrintSource) {
  return {
    ...codesOf(source),
    layout: choices.layout,
    skip: String(choices.skip),
    dx: choices.dx.trim().replace(',', '.'),
    dy: choices.dy.trim().replace(',', '.'),
    label: choices.label === 'text' ? `text:${choices.text.trim()}` : choices.label,
    crop: String(choices.crop),
  };
}

export function sheetPath(choices: PrintChoices, source: PrintSource): string {
  return `${source.path}/sheet.pdf?${new URLSearchParams(sheetQuery(choices, source)).toString()}`;
}

/** @param format `svg`, `png`, or both with a comma */
export function imagesPath(format: string, source: PrintSource): string {
  const query = new URLSearchParams({ ...codesOf(source), format });
  return `${source.path}/images.zip?${query.toString()}`;
}
