import { SHEET_LAYOUTS } from '@app/query-api/contract/print';
import type { SheetLayout } from '@app/query-api/contract/print';
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

const FIRST_CHOICES: PrintChoices = {
  layout: 'a4-l7160',
  skip: 0,
  dx: '0',
  dy: '0',
  label: 'title',
  text: '',
  crop: false,
};

/** What belongs to the printer and its paper, and so is the same the next time. */
const kept = z.object({
  layout: z.enum(SHEET_LAYOUTS),
  dx: z.string(),
  dy: z.string(),
  crop: z.boolean(),
});
const KEY = 'print';

export function loadChoices(): PrintChoices {
  try {
    return { ...FIRST_CHOICES, ...kept.parse(JSON.parse(localStorage.getItem(KEY) ?? 'null')) };
  } catch {
    return FIRST_CHOICES;
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

function codesParameter(uids: readonly string[]): string {
  return uids.length > MOST_UIDS ? 'all' : uids.join(',');
}

/** The sheet as the call wants it (`GET /user/qr-codes/sheet.pdf`). */
export function sheetQuery(choices: PrintChoices, uids: readonly string[]) {
  return {
    codes: codesParameter(uids),
    layout: choices.layout,
    skip: String(choices.skip),
    dx: choices.dx.trim().replace(',', '.'),
    dy: choices.dy.trim().replace(',', '.'),
    label: choices.label === 'text' ? `text:${choices.text.trim()}` : choices.label,
    crop: String(choices.crop),
  };
}

export function sheetPath(choices: PrintChoices, uids: readonly string[]): string {
  return `/user/qr-codes/sheet.pdf?${new URLSearchParams(sheetQuery(choices, uids)).toString()}`;
}

/** @param format `svg`, `png`, or both with a comma */
export function imagesPath(format: string, uids: readonly string[]): string {
  const query = new URLSearchParams({ codes: codesParameter(uids), format });
  return `/user/qr-codes/images.zip?${query.toString()}`;
}
