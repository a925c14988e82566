import type { Language } from '@app/events/language';

/** What a device names the button that leads from a notice straight to the answer. */
export const REPLY_ACTION: Readonly<Record<Language, string>> = {
  en: 'Reply',
  de: 'Antworten',
  fr: 'Répondre',
  es: 'Responder',
  hi: 'जवाब दें',
  id: 'Balas',
};
