import type { Language } from '../language/language.ts';
import { shortDate, shortDateUtc, wholeDate } from './date-text.ts';
import { useHydrated } from './use-hydrated.ts';

interface DateTimeProps {
  iso: string;
  className?: string;
  /** Where the page speaks another language than English. */
  language?: Language;
}

export function DateTime({ iso, className = '', language = 'en' }: DateTimeProps) {
  // The server does not know in which zone the reader is, and may write a date in another way.
  const isHydrated = useHydrated();
  return (
    <time
      suppressHydrationWarning
      dateTime={iso}
      title={isHydrated ? wholeDate(iso, language) : undefined}
      className={`figures ${className}`}
    >
      {isHydrated ? shortDate(iso, language) : shortDateUtc(iso, language)}
    </time>
  );
}
