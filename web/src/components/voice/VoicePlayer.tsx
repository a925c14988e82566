import { Pause, Play } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { clockText } from './clock-text.ts';
import type { VoiceTexts } from './texts/voice-texts.ts';
import { type Player, usePlayer } from './use-player.ts';

const ROUND =
  'grid size-11 shrink-0 place-items-center rounded-full border hover:bg-line/60 aria-busy:opacity-60';

interface VoicePlayerProps {
  /** Its duration, in ms. */
  durationMs: number;
  load: () => Promise<Blob>;
  texts: VoiceTexts['player'];
  /** The accessible name. */
  label: string;
  /** Whether the click that loaded this was meant to play. */
  autoPlay?: boolean;
}

/** Play, pause, seek, and speed. It inherits its colour. */
export function VoicePlayer({
  durationMs,
  load,
  texts,
  label,
  autoPlay = false,
}: VoicePlayerProps) {
  const player = usePlayer(load);
  const begin = useEffectEvent(() => player.toggle());
  useEffect(() => {
    if (autoPlay) begin();
  }, [autoPlay]);
  return (
    <fieldset aria-label={label} className="grid w-64 max-w-full min-w-0 gap-1">
      <div className="flex items-center gap-2.5">
        <PlayButton player={player} texts={texts} />
        <Place player={player} durationMs={durationMs} texts={texts} />
        <button
          type="button"
          aria-pressed={player.isFast}
          aria-label={texts.speed}
          onClick={player.changeSpeed}
          className="figures min-h-11 shrink-0 rounded-control px-2.5 text-sm font-semibold hover:bg-line/60 aria-pressed:underline"
        >
          {player.isFast ? '1.5×' : '1×'}
        </button>
      </div>
      <output className="text-sm empty:hidden">
        {player.failure === null ? null : texts[player.failure]}
      </output>
    </fieldset>
  );
}

interface PartProps {
  player: Player;
  texts: VoiceTexts['player'];
}

function PlayButton({ player, texts }: PartProps) {
  const says = player.isLoading ? texts.loading : texts.play;
  const Icon = player.isPlaying ? Pause : Play;
  return (
    <button
      type="button"
      aria-label={player.isPlaying ? texts.pause : says}
      aria-busy={player.isLoading}
      onClick={player.toggle}
      className={ROUND}
    >
      <Icon aria-hidden size={18} />
    </button>
  );
}

/** The step of an arrow key, in ms. */
const STEP_MS = 1000;

function Place({ player, durationMs, texts }: PartProps & { durationMs: number }) {
  const at = Math.min(player.at, durationMs);
  return (
    <div className="grid min-w-0 flex-1 gap-0.5">
      <input
        type="range"
        min={0}
        max={durationMs}
        step={STEP_MS / 10}
        value={at}
        aria-label={texts.position}
        aria-valuetext={texts.of(clockText(at), clockText(durationMs))}
        onChange={({ target }) => player.seek(Number(target.value))}
        onKeyDown={(event) => {
          const step = STEPS[event.key];
          if (step === undefined) return;
          event.preventDefault();
          player.seek(Math.min(durationMs, Math.max(0, at + step)));
        }}
        className="h-5 w-full accent-current"
      />
      <p className="figures flex justify-between text-xs">
        <span>{clockText(at)}</span>
        <span>{clockText(durationMs)}</span>
      </p>
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: STEP_MS,
  ArrowUp: STEP_MS,
  ArrowLeft: -STEP_MS,
  ArrowDown: -STEP_MS,
};
