import { SHEET_LAYOUTS } from '@app/query-api/features/printing/contract';
import type { SheetLayout } from '@app/query-api/features/printing/contract';
import { SHEETS, labelsPerPage } from '@app/query-api/features/printing/sheets-contract';
import type { Sheet } from '@app/query-api/features/printing/sheets-contract';

export type Paper = Sheet['paper'];

/** Countries that use Letter paper; all others use A4. */
const LETTER_REGIONS = new Set(
  'US CA MX PR GU VI AS MP PH CL CO VE CR GT SV NI PA DO HN BO EC PE'.split(' '),
);

export function paperFor(language: string): Paper {
  try {
    const { region } = new Intl.Locale(language).maximize();
    return region !== undefined && LETTER_REGIONS.has(region) ? 'Letter' : 'A4';
  } catch {
    return 'A4';
  }
}

const layoutsOf = (paper: Paper): readonly SheetLayout[] =>
  SHEET_LAYOUTS.filter((layout) => SHEETS[layout].paper === paper);

export const firstLayout = (language: string): SheetLayout =>
  paperFor(language) === 'A4' ? 'a4-l7160' : 'letter-5160';

/** The same kind of labels on the other paper, or that paper's first label stock. */
export function layoutOn(paper: Paper, layout: SheetLayout): SheetLayout {
  const kind = layout.replace(/^(?:a4|letter)-/u, '');
  const [first = layout] = layoutsOf(paper);
  return layoutsOf(paper).find((each) => each.endsWith(`-${kind}`)) ?? first;
}

const mm = (length: number): string => String(Number(length.toFixed(1)));

export function layoutText(layout: SheetLayout): string {
  const sheet = SHEETS[layout];
  const [place] = sheet.places;
  if (sheet.isOneCode || place === undefined) return 'Every size, one code a page';
  const size = `${mm(place.width)} × ${mm(place.height)} mm`;
  if (sheet.kind === 'whole') return `One large, ${size}`;
  const many = `(${labelsPerPage(sheet)})`;
  if (place.shape === 'round') return `Round, ${mm(place.width)} mm ${many}`;
  if (place.shape === 'luggage') return `Luggage tag, ${size} ${many}`;
  return sheet.stock === undefined ? `${size} ${many}` : `${sheet.stock}, ${size} ${many}`;
}

const isStock = ({ value }: { value: SheetLayout }): boolean => SHEETS[value].kind === 'stock';

export function layoutGroups(paper: Paper) {
  const options = layoutsOf(paper).map((value) => ({ value, label: layoutText(value) }));
  return [
    { label: 'Label sheets', options: options.filter(isStock) },
    { label: 'Plain paper, to cut', options: options.filter((option) => !isStock(option)) },
  ];
}
