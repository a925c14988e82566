import type { Language } from '../../../language/language.ts';
import type { FinderTexts } from '../texts/finder-texts.ts';
import type { TypedTexts, TypedWords } from './typed-words.ts';

export const typedCatalogues: Readonly<Record<Language, () => Promise<TypedTexts>>> = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
  hi: async () => (await import('./hi.ts')).hi,
  id: async () => (await import('./id.ts')).id,
};

export function withTypedWords(texts: FinderTexts, words: TypedWords | null): FinderTexts {
  if (words === null) return { ...texts, presets: [] };
  const { lost, writeTo, placeholder, presets } = words;
  return {
    ...texts,
    writeTo,
    presets,
    message: { ...texts.message, placeholder },
    lost: { ...texts.lost, title: lost },
  };
}
