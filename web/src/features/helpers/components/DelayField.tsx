import { SelectField } from '../../../components/SelectField.tsx';
import { helperTexts } from '../../../content/helpers.ts';

/** The options, in minutes. */
const DELAYS: readonly number[] = [5, 10, 15, 30, 60, 120, 240, 480, 1440];
export const DEFAULT_DELAY = 30;

/** @param minutes as "10 minutes" or "2 hours" */
function delayText(minutes: number): string {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

interface DelayFieldProps {
  minutes: number;
  onChange: (minutes: number) => void;
}

/** Chooses how long after a message the helper is notified. */
export function DelayField({ minutes, onChange }: DelayFieldProps) {
  const delays = DELAYS.includes(minutes) ? DELAYS : [...DELAYS, minutes];
  return (
    <SelectField
      label={helperTexts.delay}
      value={String(minutes)}
      options={delays.map((delay) => ({ value: String(delay), label: delayText(delay) }))}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
}
