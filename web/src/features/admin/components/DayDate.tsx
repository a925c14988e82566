import { dayDate, wholeDate } from '../../../components/date-text.ts';

/** A day with its year, for past lists, whose dates are rarely from this year. */
export function DayDate({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={wholeDate(iso)} className="figures">
      {dayDate(iso)}
    </time>
  );
}
