import type { Language } from '../../language/language.ts';
import { useDeferredImport } from '../use-deferred-import.ts';
import { en } from './texts/en.ts';
import { otherVoiceTexts } from './texts/voice-texts.ts';
import type { VoiceTexts } from './texts/voice-texts.ts';

export function useVoiceTexts(language: Language): VoiceTexts | null {
  const other = useDeferredImport(language === 'en' ? null : otherVoiceTexts[language]);
  return language === 'en' ? en : other;
}
