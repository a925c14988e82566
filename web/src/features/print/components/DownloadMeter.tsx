import { Button } from '../../../components/Button.tsx';
import { spanText } from '../api/download-progress.ts';
import type { DownloadProgress } from '../api/download-progress.ts';

interface DownloadMeterProps {
  /** What is counted, for example "pictures". */
  unit: string;
  progress: DownloadProgress;
  onStop: () => void;
}

function progressText(unit: string, { parts, total, rate, left }: DownloadProgress): string {
  if (total === null) return `${parts} ${unit}`;
  const so = `${parts} of ${total} ${unit}`;
  if (rate === null || left === null) return so;
  return `${so}, ${rate < 10 ? rate.toFixed(1) : Math.round(rate)} a second, ${spanText(left)} left`;
}

/** How far a file has come, and the way to end it. */
export function DownloadMeter({ unit, progress, onStop }: DownloadMeterProps) {
  const { parts, total } = progress;
  return (
    <div className="grid gap-2">
      <progress
        className="meter"
        aria-label={`Saved ${unit}`}
        max={total ?? 1}
        value={total === null ? undefined : parts}
      />
      <div className="flex items-center justify-between gap-3 text-sm text-ink-soft">
        <output className="figures">{progressText(unit, progress)}</output>
        <Button kind="quiet" onClick={onStop}>
          Stop
        </Button>
      </div>
    </div>
  );
}
