import { Pause, Play } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { clockText } from './clock-text.ts';
import type { VoiceTexts } from './texts/voice-texts.ts';
import { ApiError } from '../../api/problem.ts';

const FAST = 1.5;

let heard: HTMLAudioElement | null = null;

const ROUND =
  'grid size-11 shrink-0 place-items-center rounded-full border hover:bg-line/60 aria-busy:opacity-60';

interface VoicePlayerProps {
  durationMs: number;
  load: () => Promise<Blob>;
  texts: VoiceTexts['player'];
  label: string;
  autoPlay?: boolean;
}

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

type PlayerFailure = 'gone' | 'notLoaded' | 'notPlayed';

interface Player {
  readonly isLoading: boolean;
  readonly isPlaying: boolean;
  readonly at: number;
  readonly isFast: boolean;
  readonly failure: PlayerFailure | null;
  readonly toggle: () => void;
  readonly seek: (ms: number) => void;
  readonly changeSpeed: () => void;
}

function failureOf(error: unknown): PlayerFailure {
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 410);
  return isGone ? 'gone' : 'notLoaded';
}

/** @param load called at the first click, and again after a failure */
function usePlayer(load: () => Promise<Blob>): Player {
  const audio = useRef<HTMLAudioElement | null>(null);
  const start = useRef(0);
  const [isLoading, setLoading] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [isFast, setFast] = useState(false);
  const [failure, setFailure] = useState<PlayerFailure | null>(null);

  useEffect(() => () => release(audio.current), []);

  const make = (sound: Blob): HTMLAudioElement =>
    makeAudio(sound, { setPlaying, setAt, fail: () => setFailure('notPlayed') });

  async function play(): Promise<void> {
    setFailure(null);
    if (audio.current === null) {
      setLoading(true);
      try {
        audio.current = make(await load());
        audio.current.playbackRate = isFast ? FAST : 1;
        audio.current.currentTime = start.current / 1000;
      } catch (error) {
        setFailure(failureOf(error));
        return;
      } finally {
        setLoading(false);
      }
    }
    if (heard !== audio.current) heard?.pause();
    heard = audio.current;
    await audio.current.play().catch(() => undefined);
  }

  return {
    isLoading,
    isPlaying,
    at,
    isFast,
    failure,
    toggle: () => {
      if (isPlaying) audio.current?.pause();
      else if (!isLoading) void play();
    },
    seek: (ms) => {
      start.current = ms;
      setAt(ms);
      if (audio.current !== null) audio.current.currentTime = ms / 1000;
    },
    changeSpeed: () => {
      setFast(!isFast);
      if (audio.current !== null) audio.current.playbackRate = isFast ? 1 : FAST;
    },
  };
}

interface Listeners {
  readonly setPlaying: (isPlaying: boolean) => void;
  readonly setAt: (ms: number) => void;
  readonly fail: () => void;
}

function makeAudio(sound: Blob, { setPlaying, setAt, fail }: Listeners): HTMLAudioElement {
  const made = new Audio(URL.createObjectURL(sound));
  made.addEventListener('play', () => setPlaying(true));
  made.addEventListener('pause', () => setPlaying(false));
  made.addEventListener('timeupdate', () => setAt(made.currentTime * 1000));
  made.addEventListener('ended', () => {
    made.currentTime = 0;
    setAt(0);
  });
  made.addEventListener('error', fail);
  return made;
}

function release(audio: HTMLAudioElement | null): void {
  if (audio === null) return;
  audio.pause();
  if (heard === audio) heard = null;
  URL.revokeObjectURL(audio.src);
}
