import type { LabelLanguage } from './contract.ts';

/** What a label says: a line that catches the eye, and what to do. */
export interface LabelCall {
  readonly headline: string;
  /** Empty with the owner's own words, which are one text. */
  readonly line: string;
}

const CALLS: Readonly<Record<LabelLanguage, LabelCall>> = {
  en: { headline: 'Found me?', line: 'Scan, write to my owner.' },
  de: { headline: 'Gefunden?', line: 'Code scannen und Bescheid geben.' },
  fr: { headline: 'Objet trouvé ?', line: 'Scannez, écrivez à mon propriétaire.' },
  es: { headline: '¿Me encontraste?', line: 'Escanea y escribe a mi dueño.' },
  hi: { headline: 'यह मिला?', line: 'स्कैन करें, मालिक को लिखें।' },
  id: { headline: 'Menemukan ini?', line: 'Pindai, kirim pesan ke pemiliknya.' },
};

const isLanguage = (text: string): text is LabelLanguage => Object.hasOwn(CALLS, text);

/** @param words a language, `none`, or `text:` and own words; null where nothing is said */
export function callOf(words: string): LabelCall | null {
  if (isLanguage(words)) return CALLS[words];
  const own = words.startsWith('text:') ? words.slice('text:'.length).trim() : '';
  return own === '' ? null : { headline: own, line: '' };
}
