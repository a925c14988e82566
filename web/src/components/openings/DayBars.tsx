import type { CodeOpenings } from '@app/query-api/features/openings/contract';
import type { Language } from '../../language/language.ts';
import { utcDay } from '../date-text.ts';
import type { OpeningsTexts } from './openings-texts.ts';

interface DayBarsProps {
  days: CodeOpenings['days'];
  texts: OpeningsTexts;
  language: Language;
}

/**
 * A small bar per day, for the trend, not the exact numbers. The list below has the same data as
 * text.
 */
export function DayBars({ days, texts, language }: DayBarsProps) {
  const most = Math.max(...days.map(({ times }) => times));
  return (
    <div className="grid gap-1">
      <p className="sr-only">{texts.chart(most)}</p>
      <svg
        aria-hidden
        viewBox={`0 0 ${days.length} 1`}
        preserveAspectRatio="none"
        className="h-14 w-full border-b border-line-strong"
      >
        {days.map(({ day, times }, place) => (
          <rect
            key={day}
            x={place + 0.14}
            y={1 - times / most}
            width="0.72"
            height={times / most}
            className="fill-ink-soft"
          />
        ))}
      </svg>
      <p aria-hidden className="figures flex justify-between text-xs text-ink-faint">
        <span>{utcDay(days.at(0)?.day ?? '', language)}</span>
        <span>{utcDay(days.at(-1)?.day ?? '', language)}</span>
      </p>
    </div>
  );
}
