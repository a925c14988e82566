import { useEffect, useRef, useState } from 'react';
import { clockText } from './clock-text.ts';
import { LONGEST_MS } from './record.ts';
import type { VoiceTexts } from './texts/voice-texts.ts';
import type { RecorderState } from './use-recorder.ts';

const BARS = 24;
const LOOK_EVERY_MS = 100;
/** From when on the remaining time is shown, in ms before the end. */
const SOON_MS = 10_000;

/** @param level of the sound, from 0 to 1 */
const scaleOf = (level: number): string => `1 ${0.08 + 0.92 * level}`;

interface LevelProps {
  state: Extract<RecorderState, { kind: 'recording' }>;
  texts: VoiceTexts['recorder'];
}

/** The sound level of the last seconds, and the time left. */
export function Level({ state: { running, begun }, texts }: LevelProps) {
  const bars = useRef<HTMLDivElement>(null);
  const [passed, setPassed] = useState(0);

  useEffect(() => {
    const levels = Array.from({ length: BARS }, () => 0);
    const timer = setInterval(() => {
      setPassed(performance.now() - begun);
      levels.push(running.level());
      levels.shift();
      for (const [index, bar] of [...(bars.current?.children ?? [])].entries()) {
        if (bar instanceof HTMLElement) bar.style.scale = scaleOf(levels[index] ?? 0);
      }
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [running, begun]);

  const left = LONGEST_MS - passed;
  return (
    <div className="grid min-w-0 flex-1 gap-1">
      <div ref={bars} aria-hidden="true" className="flex h-8 items-center gap-0.5 overflow-hidden">
        {Array.from({ length: BARS }, (_, index) => (
          <span
            key={index}
            className="h-full w-1 shrink-0 rounded-full bg-brick"
            style={{ scale: scaleOf(0) }}
          />
        ))}
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <output className="font-semibold text-brick">
          {left > SOON_MS ? texts.recording : texts.soon}
        </output>
        <span role="timer" className="figures text-ink-soft">
          {texts.left(clockText(left))}
        </span>
      </p>
    </div>
  );
}
