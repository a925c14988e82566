import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Face, Font, Variation } from 'harfbuzzjs';

const require = createRequire(import.meta.url);
// Only the decompression; the package's index would also load the compression.
const decompress = require('wawoff2/decompress.js') as (file: Uint8Array) => Promise<Uint8Array>;

const WEIGHTS = { regular: 450, bold: 700 } as const;
export type Weight = keyof typeof WEIGHTS;

export interface LoadedFont {
  readonly id: number;
  readonly unitsPerEm: number;
  readonly weights: Readonly<Record<Weight, Font>>;
  readonly has: (codePoint: number) => boolean;
}

const loaded = new Map<string, LoadedFont>();
const loading = new Map<string, Promise<void>>();

function load(file: FontFile): Promise<void> {
  const reading = loading.get(file.path) ?? read(file);
  loading.set(file.path, reading);
  return reading;
}

async function read({ path }: FontFile): Promise<void> {
  const face = new Face(new Blob(await decompress(await readFile(path))));
  const characters = new Set(face.collectUnicodes());
  const inWeight = (weight: Weight): Font => {
    const font = new Font(face);
    font.setVariations([new Variation('wght', WEIGHTS[weight])]);
    return font;
  };
  loaded.set(path, {
    id: loaded.size,
    unitsPerEm: face.upem,
    weights: { regular: inWeight('regular'), bold: inWeight('bold') },
    has: (codePoint) => characters.has(codePoint),
  });
}

/** Marks, joiners and selectors, which have no shape of their own. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u;

export function visiblePoints(text: string): readonly number[] {
  return Array.from(text)
    .filter((character) => !INVISIBLE.test(character))
    .map((character) => character.codePointAt(0) ?? 0);
}

/** Shown as a picture: by default, or because of the selector U+FE0F. */
export const PICTURE = /\p{Emoji_Presentation}|\p{Emoji}\uFE0F|\p{Regional_Indicator}/u;

const covers = ({ ranges }: FontFile, point: number): boolean =>
  ranges.some(([first, last]) => point >= first && point <= last);

function filesFor(grapheme: string, families: readonly string[]): readonly FontFile[] {
  const order = PICTURE.test(grapheme) ? [EMOJI, ...families] : families;
  const points = visiblePoints(grapheme);
  return order.flatMap((family) =>
    filesOf(family).filter((file) => points.every((point) => covers(file, point))),
  );
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

export const graphemesOf = (text: string): readonly string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

const prepared = new Set<string>();
const found = new Map<string, LoadedFont>();
const MOST_FOUND = 20_000;

/** Orders differ only in the second family. */
const keyOf = (grapheme: string, families: readonly string[]): string =>
  `${families[1] ?? ''} ${grapheme}`;

function forget(): void {
  prepared.clear();
  found.clear();
}

/** Loads the fonts that texts need. Without it, `fontFor` finds none. */
export async function loadFontsFor(texts: Iterable<string>): Promise<void> {
  for (const text of new Set(texts)) {
    const families = familiesFor(text);
    for (const grapheme of new Set(graphemesOf(text.normalize('NFC')))) {
      const key = keyOf(grapheme, families);
      if (prepared.has(key)) continue;
      if (prepared.size >= MOST_FOUND) forget();
      await loadAnyFor(grapheme, families);
      prepared.add(key);
    }
  }
}

/** As a whole; otherwise its plain form; otherwise its characters one by one. */
async function loadAnyFor(grapheme: string, families: readonly string[]): Promise<void> {
  if (await loadFor(grapheme, families)) return;
  if (await loadFor(grapheme.normalize('NFKC'), families)) return;
  for (const character of Array.from(grapheme)) await loadFor(character, families);
}

async function loadFor(characters: string, families: readonly string[]): Promise<boolean> {
  // A file may lack a character that its table claims.
  for (const file of filesFor(characters, families)) {
    await load(file);
    const font = loaded.get(file.path);
    if (font && visiblePoints(characters).every(font.has)) return true;
  }
  return false;
}

export function fontFor(grapheme: string, families: readonly string[]): LoadedFont | undefined {
  const key = keyOf(grapheme, families);
  const known = found.get(key);
  if (known) return known;
  const points = visiblePoints(grapheme);
  for (const file of filesFor(grapheme, families)) {
    const font = loaded.get(file.path);
    if (!font || !points.every(font.has)) continue;
    // Before its fonts are loaded, only a later font of the order may be available.
    if (prepared.has(key)) found.set(key, font);
    return font;
  }
  return undefined;
}

interface FontFile {
  readonly path: string;
  /** The characters in the file: first and last code point of each range. */
  readonly ranges: readonly (readonly [number, number])[];
}

const SCRIPTS = [
  'devanagari',
  'arabic',
  'hebrew',
  'thai',
  'bengali',
  'gurmukhi',
  'gujarati',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
  'sinhala',
  'lao',
  'khmer',
  'myanmar',
  'ethiopic',
  'georgian',
  'armenian',
] as const;

const HAN = ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'] as const;
const EMOJI = 'noto-emoji';

const FAMILIES = ['inter', ...SCRIPTS.map((script) => `noto-sans-${script}`), ...HAN, EMOJI];

/** In a text with kana or Hangul, shared characters are drawn as in Japanese or Korean. */
export function familiesFor(text: string): readonly string[] {
  const first = /[\p{scx=Hira}\p{scx=Kana}]/u.test(text)
    ? 'noto-sans-jp'
    : /\p{sc=Hang}/u.test(text) && 'noto-sans-kr';
  return first ? [...new Set(['inter', first, ...FAMILIES])] : FAMILIES;
}

const known = new Map<string, readonly FontFile[]>();

function filesOf(family: string): readonly FontFile[] {
  const listed = known.get(family);
  if (listed) return listed;
  const name = `@fontsource-variable/${family}`;
  // The package's own table, from which its style sheets are made.
  const table = require(`${name}/unicode.json`) as Readonly<Record<string, string>>;
  const files = Object.entries(table).map(([part, ranges]) => ({
    path: require.resolve(
      `${name}/files/${family}-${part.replaceAll(/[[\]]/gu, '')}-wght-normal.woff2`,
    ),
    ranges: ranges.split(',').map(readRange),
  }));
  known.set(family, files);
  return files;
}

function readRange(text: string): readonly [number, number] {
  const [first = '', last = first] = text.replace('U+', '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
