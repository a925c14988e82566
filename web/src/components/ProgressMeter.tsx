import { Button } from './Button.tsx';
import { figure } from './figure.ts';
import { type Progress, spanText } from './progress.ts';

interface ProgressMeterProps {
  label: string;
  unit: string;
  progress: Progress;
  onStop: () => void;
}

function progressText(unit: string, { parts, total, rate, left }: Progress): string {
  if (total === null) return `${figure(parts)} ${unit}`;
  const so = `${figure(parts)} of ${figure(total)} ${unit}`;
  if (rate === null || left === null) return so;
  return `${so}, ${rate < 10 ? rate.toFixed(1) : figure(Math.round(rate))} a second, ${spanText(left)} left`;
}

export function ProgressMeter({ label, unit, progress, onStop }: ProgressMeterProps) {
  const { parts, total } = progress;
  return (
    <div className="grid gap-2">
      <progress
        className="meter"
        aria-label={label}
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
