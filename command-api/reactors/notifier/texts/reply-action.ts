import type { Language } from '@app/events/language';

/** The label of the button that leads from a notification straight to the reply. */
export const REPLY_ACTION: Readonly<Record<Language, string>> = {
  en: 'Reply',
  de: 'Antworten',
  fr: 'Répondre',
  es: 'Responder',
  hi: 'जवाब दें',
  id: 'Balas',
};
