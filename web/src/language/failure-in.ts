import { NoAnswerError } from '../api/problem.ts';
import type { Language } from './language.ts';

const NO_ANSWER: Readonly<Record<Language, string>> = {
  en: 'No response. Check your connection and try again.',
  de: 'Keine Antwort. Prüfe deine Verbindung und versuche es noch einmal.',
  fr: 'Pas de réponse. Vérifiez votre connexion et réessayez.',
  es: 'Sin respuesta. Comprueba tu conexión e inténtalo de nuevo.',
  hi: 'कोई जवाब नहीं मिला। अपना कनेक्शन जाँचें और फिर कोशिश करें।',
  id: 'Tidak ada jawaban. Periksa koneksi Anda dan coba lagi.',
};

/** @param otherwise the text for every failure except a missing answer */
export function failureIn(language: Language, error: unknown, otherwise: string): string {
  return error instanceof NoAnswerError ? NO_ANSWER[language] : otherwise;
}
