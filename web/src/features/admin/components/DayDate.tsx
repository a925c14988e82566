import { dayDate, wholeDate } from '../../../components/date-text.ts';

/** A day with its year, for lists of the past, whose times are rarely of this one. */
export function DayDate({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={wholeDate(iso)} className="figures">
      {dayDate(iso)}
    </time>
  );
}
