import {
  LABEL_LANGUAGES,
  SHEET_LAYOUTS,
  type LabelLanguage,
  type SheetLayout,
} from '@app/query-api/features/printing/contract';
import * as z from 'zod/mini';
import { firstLayout } from './layouts.ts';

export const INKS = ['colour', 'black'] as const;

export interface PrintChoices {
  readonly layout: SheetLayout;
  /** How many labels of the first sheet are already used. */
  readonly skip: number;
  /** mm, as typed. */
  readonly dx: string;
  readonly dy: string;
  /** The label's message to finders: its language, or `text` for the owner's own words. */
  readonly words: LabelLanguage | 'none' | 'text';
  readonly text: string;
  readonly titled: boolean;
  /** Whether labels with enough room have a drawing of the thing. */
  readonly picture: boolean;
  readonly ink: (typeof INKS)[number];
  readonly crop: boolean;
}

/** What depends on the printer, its paper and the owner is kept for the next time. */
const kept = z.object({
  layout: z.enum(SHEET_LAYOUTS),
  dx: z.string(),
  dy: z.string(),
  crop: z.boolean(),
  words: z._default(z.enum([...LABEL_LANGUAGES, 'none', 'text']), 'en'),
  text: z._default(z.string(), ''),
  ink: z._default(z.enum(INKS), 'colour'),
  // Off for choices saved by an earlier version, so that the picture must be chosen.
  picture: z._default(z.boolean(), false),
});
const KEY = 'print';

/** The language of a label, chosen from the browser's preferred ones. */
export function labelLanguage(preferred: readonly string[]): LabelLanguage {
  const tags = preferred.map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  for (const tag of tags) {
    const language = LABEL_LANGUAGES.find((each) => each === tag);
    if (language !== undefined) return language;
  }
  return 'en';
}

/** @param titled whether any of the codes has a title to print */
export function loadChoices(titled: boolean): PrintChoices {
  const first: PrintChoices = {
    layout: firstLayout(navigator.language),
    skip: 0,
    dx: '0',
    dy: '0',
    words: labelLanguage(navigator.languages),
    text: '',
    titled,
    picture: true,
    ink: 'colour',
    crop: false,
  };
  try {
    return { ...first, ...kept.parse(JSON.parse(localStorage.getItem(KEY) ?? 'null')) };
  } catch {
    return first;
  }
}

export function keepChoices({ skip: _skip, titled: _titled, ...choices }: PrintChoices): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choices));
  } catch {
    // Storage may be disabled; then the choices are not remembered.
  }
}

/** More uids than this do not fit into an address; then all of the owner's codes are meant. */
const MOST_UIDS = 1000;

export interface PrintSource {
  readonly path: string;
  /** The codes, if the call does not imply them. */
  readonly codes?: string;
}

export function ownedSource(uids: readonly string[]): PrintSource {
  const codes = uids.length > MOST_UIDS ? 'all' : uids.join(',');
  return { path: '/user/qr-codes', codes };
}

export function batchSource(batchId: string): PrintSource {
  return { path: `/admin/qr-batch/${batchId}` };
}

const codesOf = ({ codes }: PrintSource) => (codes === undefined ? {} : { codes });

export function sheetQuery(choices: PrintChoices, source: PrintSource) {
  return {
    ...codesOf(source),
    layout: choices.layout,
    skip: String(choices.skip),
    dx: choices.dx.trim().replace(',', '.'),
    dy: choices.dy.trim().replace(',', '.'),
    label: choices.titled ? 'title' : 'none',
    words: choices.words === 'text' ? `text:${choices.text.trim()}` : choices.words,
    picture: String(choices.picture),
    ink: choices.ink,
    crop: String(choices.crop),
  };
}

export function sheetPath(choices: PrintChoices, source: PrintSource): string {
  return `${source.path}/sheet.pdf?${new URLSearchParams(sheetQuery(choices, source)).toString()}`;
}

export function imagesPath(format: string, source: PrintSource): string {
  const query = new URLSearchParams({ ...codesOf(source), format });
  return `${source.path}/images.zip?${query.toString()}`;
}
