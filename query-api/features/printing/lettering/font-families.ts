import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export interface FontFile {
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
export const EMOJI = 'noto-emoji';

const FAMILIES = ['inter', ...SCRIPTS.map((script) => `noto-sans-${script}`), ...HAN, EMOJI];

/** In a text with kana or Hangul, shared characters are drawn as in Japanese or Korean. */
export function familiesFor(text: string): readonly string[] {
  const first = /[\p{scx=Hira}\p{scx=Kana}]/u.test(text)
    ? 'noto-sans-jp'
    : /\p{sc=Hang}/u.test(text) && 'noto-sans-kr';
  return first ? [...new Set(['inter', first, ...FAMILIES])] : FAMILIES;
}

const known = new Map<string, readonly FontFile[]>();

export function filesOf(family: string): readonly FontFile[] {
  const found = known.get(family);
  if (found) return found;
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
