import type { Language } from '../language/language.ts';
import { shortDate, shortDateUtc, wholeDate } from './date-text.ts';
import { useHydrated } from './use-hydrated.ts';

interface DateTimeProps {
  iso: string;
  className?: string;
  language?: Language;
}

export function DateTime({ iso, className = '', language = 'en' }: DateTimeProps) {
  // The server does not know the reader's time zone, and may format dates differently.
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
