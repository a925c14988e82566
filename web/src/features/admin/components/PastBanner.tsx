import { isDay } from '@app/query-api/contract/utc-day';
import { Button } from '../../../components/Button.tsx';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { AsOfField } from './AsOfField.tsx';
import { wholeUtcDay } from './whole-utc-day.ts';

interface PastBannerProps {
  /** In UTC, as in the URL. */
  day: string;
  about: string;
  onDay: (day: string | null) => void;
}

/** Says that a past state is shown, and leads back to now. */
export function PastBanner({ day, about, onDay }: PastBannerProps) {
  return (
    <section
      aria-label="Day that is shown"
      className="grid gap-4 rounded-card border border-signal-ink bg-signal-wash p-4"
    >
      <div className="grid gap-1">
        <h2 className="figures font-display text-xl font-bold">
          As of {isDay(day) ? wholeUtcDay(day) : day}
        </h2>
        <p className="max-w-prose text-sm text-ink-soft">{about}</p>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <AsOfField key={day} day={day} onDay={onDay} />
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          <CopyButton text={window.location.href} label="Copy link" />
          <Button kind="primary" onClick={() => onDay(null)}>
            Back to now
          </Button>
        </div>
      </div>
    </section>
  );
}
