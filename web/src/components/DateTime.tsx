import { shortDate, wholeDate } from './date-text.ts';

export function DateTime({ iso, className = '' }: { iso: string; className?: string }) {
  return (
    <time dateTime={iso} title={wholeDate(iso)} className={`figures ${className}`}>
      {shortDate(iso)}
    </time>
  );
}
