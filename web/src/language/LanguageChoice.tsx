import { Globe } from 'lucide-react';
import { isLanguage, LANGUAGES } from './language.ts';
import type { Language } from './language.ts';

interface LanguageChoiceProps {
  language: Language;
  onChoose: (language: Language) => void;
  label: string;
}

export function LanguageChoice({ language, onChoose, label }: LanguageChoiceProps) {
  return (
    <label className="script-only relative inline-flex min-h-11 items-center gap-1.5 rounded-control px-2.5 text-sm font-semibold text-ink-soft hover:text-ink focus-within:outline-3 focus-within:outline-signal">
      <Globe aria-hidden size={18} />
      <span aria-hidden="true">{language.toUpperCase()}</span>
      <select
        aria-label={label}
        value={language}
        onChange={({ target }) => isLanguage(target.value) && onChoose(target.value)}
        className="absolute inset-0 w-full cursor-pointer text-base opacity-0"
      >
        {Object.entries(LANGUAGES).map(([tag, name]) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
