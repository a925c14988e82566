import type { Language } from '../language/language.ts';
import { shortDate, wholeDate } from './date-text.ts';

interface DateTimeProps {
  iso: string;
  className?: string;
  /** Where the page speaks another language than English. */
  language?: Language;
}

export function DateTime({ iso, className = '', language = 'en' }: DateTimeProps) {
  return (
    <time dateTime={iso} title={wholeDate(iso, language)} className={`figures ${className}`}>
      {shortDate(iso, language)}
    </time>
  );
}
