import type { Language } from '../language/language.ts';

const TEXTS: Readonly<Record<Language, string>> = {
  en: 'This site does not send e-mail or SMS yet.',
  de: 'Diese Website verschickt noch keine E-Mails oder SMS.',
  fr: 'Ce site n’envoie pas encore d’e-mails ni de SMS.',
  es: 'Este sitio todavía no envía correos ni SMS.',
  hi: 'यह साइट अभी ईमेल या SMS नहीं भेजती है।',
  id: 'Situs ini belum mengirim email atau SMS.',
};

/** For places where a page says that something is sent; shown only in mock mode. */
export function MockNote({ language = 'en' }: { language?: Language }) {
  return <p className="mock-only text-sm font-semibold text-amber">{TEXTS[language]}</p>;
}
