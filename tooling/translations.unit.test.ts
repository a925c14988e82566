import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CODE_TYPES } from '@app/events/code-type';
import { language, type Language } from '@app/events/language';
import { callOf } from '@app/query-api/features/printing/label-words';
import { expect, test } from 'vitest';

// Catalogues of the web app's and the services' texts; the rules are in docs/translations.md.

const ROOT = join(import.meta.dirname, '..');
const LANGUAGES = language.options;
/** Arguments for texts with parameters; the tests look for them in the result. */
const PLACEHOLDERS = ['⟦1⟧', '⟦2⟧', '⟦3⟧'] as const;

interface Text {
  readonly path: string;
  readonly text: string;
}

/** Every text of a catalogue by its path; a function is called with `PLACEHOLDERS`. */
function flatten(value: unknown, path: string): readonly Text[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value === 'function') return flatten(value(...PLACEHOLDERS), path);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => flatten(part, `${path}.${key}`));
}

const isCatalogue = (value: unknown): value is Readonly<Record<Language, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  LANGUAGES.every((tag) => Object.hasOwn(value, tag));

/** @param file a file with all languages, or the `hi.ts` of a folder with a file for each */
async function cataloguesIn(file: string): Promise<readonly Readonly<Record<Language, unknown>>[]> {
  if (!file.endsWith('/hi.ts')) {
    const exported: Readonly<Record<string, unknown>> = await import(join(ROOT, file));
    return Object.values(exported).filter(isCatalogue);
  }
  const parts = LANGUAGES.map(async (tag): Promise<[string, unknown]> => [
    tag,
    await import(join(ROOT, file.replace(/hi\.ts$/u, `${tag}.ts`))),
  ]);
  const byFile: unknown = Object.fromEntries(await Promise.all(parts));
  if (!isCatalogue(byFile)) throw new Error(`${file} lacks a language`);
  // A file exports one constant; its name may differ from language to language.
  const texts = LANGUAGES.map((tag) => [tag, Object.values(byFile[tag] ?? {})[0]]);
  const catalogue: unknown = Object.fromEntries(texts);
  return isCatalogue(catalogue) ? [catalogue] : [];
}

const files = globSync('{command-api,projector,query-api,web}/**/*.ts', {
  cwd: ROOT,
  exclude: (name) => name.includes('node_modules') || name.includes('dist'),
})
  .filter((file) => !file.endsWith('.test.ts'))
  .filter((file) => /^ {2}hi: [{'`]/mu.test(read(file)) || file.endsWith('/hi.ts'));

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** Words that are spelled as in English. */
const SAME_IN_BOTH =
  /^(?:Code|Name|Message|Messages|Email|Type|Tablet|Computer|Allergies|optional|Titel)$/u;

const texts: Readonly<Record<Language, readonly Text[]>> = await allTexts();

async function allTexts() {
  const said: Record<Language, Text[]> = { en: [], de: [], fr: [], es: [], hi: [], id: [] };
  for (const file of files) {
    // oxlint-disable-next-line no-await-in-loop -- In order, so that a failure names its file.
    for (const catalogue of await cataloguesIn(file)) {
      for (const tag of LANGUAGES) said[tag].push(...flatten(catalogue[tag], file));
    }
  }
  for (const tag of LANGUAGES) {
    for (const type of CODE_TYPES) said[tag].push(...flatten(callOf(tag, type), `label.${type}`));
  }
  return said;
}

const english = new Map(texts.en.map(({ path, text }) => [path, text]));
const translations = LANGUAGES.filter((tag) => tag !== 'en');

/** SMS keep to an alphabet without narrow spaces. */
const isSms = ({ path }: Text): boolean => path.endsWith('.sms');

function against(tag: Language, wrong: RegExp, isExempt: (text: Text) => boolean = () => false) {
  return texts[tag].filter((each) => !isExempt(each) && wrong.test(each.text));
}

test('all catalogues are read', () => {
  expect(files.length).toBeGreaterThan(15);
  expect(texts.en.length).toBeGreaterThan(600);
});

const placeholdersIn = (text = '') =>
  PLACEHOLDERS.filter((placeholder) => text.includes(placeholder));

test.each(translations)('%s has every text, each with the same placeholders', (tag) => {
  expect(texts[tag].map(({ path }) => path).toSorted()).toEqual([...english.keys()].toSorted());
  for (const { path, text } of texts[tag]) {
    expect(placeholdersIn(text), `${path} ${text}`).toEqual(placeholdersIn(english.get(path)));
  }
});

test.each(translations)('%s leaves nothing in English', (tag) => {
  const same = texts[tag].filter(({ path, text }) => english.get(path) === text);
  const isWord = /\p{Ll}{3}/u;
  expect(same.filter(({ text }) => isWord.test(text) && !SAME_IN_BOTH.test(text))).toEqual([]);
});

test.each(LANGUAGES)('%s has typographic marks', (tag) => {
  expect(against(tag, /\p{L}'\p{L}|\.\.\.|\s…| {2}|^\s|\s$|^$/u, isSms)).toEqual([]);
});

test('German says du, and has its own quotation marks', () => {
  expect(against('de', /[\p{L}\p{N},“] (?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)(?!\p{L})/u)).toEqual([]);
  expect(against('de', /["”«»]|(?<!„[^„“]*)“/u, isSms)).toEqual([]);
});

test('French has narrow spaces that do not break', () => {
  expect(against('fr', /[^\u202F][;:!?%»](?!\p{N})|«[^\u202F]/u, isSms)).toEqual([]);
});

const count = (text: string, mark: string) => text.split(mark).length;

test('Spanish opens what it closes', () => {
  const unopened = texts.es.filter(
    ({ text }) => count(text, '¿') !== count(text, '?') || count(text, '¡') !== count(text, '!'),
  );
  expect(unopened).toEqual([]);
  expect(against('es', /["“”]/u, isSms)).toEqual([]);
});

test('Hindi is written in its own script', () => {
  expect(texts.hi.filter(({ text }) => !/[\u0900-\u097F]|⟦|^hi$/u.test(text))).toEqual([]);
});

test('Hindi ends sentences with a danda, and has a dot below only where it is read', () => {
  expect(against('hi', /[\u0900-\u097F]\.(?:\s|$)|[\u0958-\u095A]|[कखग]\u093C/u)).toEqual([]);
});

const avoided = [
  ...read('docs/translations.md').matchAll(/^\| (?<tag>de|fr|es|hi|id) +\| (?<word>[^|]+?) +\|/gmu),
].map(({ groups }) => [language.parse(groups?.['tag']), groups?.['word'] ?? ''] as const);

test.each(avoided)('%s avoids “%s”', (tag, word) => {
  expect(
    against(tag, new RegExp(String.raw`(?<![\p{L}\p{M}])${word}(?![\p{L}\p{M}])`, 'iu')),
  ).toEqual([]);
});
