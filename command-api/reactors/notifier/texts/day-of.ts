import type { NoticeWords } from './notice-words.ts';

/** A day as people write it, without the year. */
export const dayOf = (iso: string, { locale }: NoticeWords): string =>
  new Date(iso).toLocaleDateString(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' });
