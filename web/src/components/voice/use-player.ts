import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/problem.ts';

/** Why it does not play. */
export type PlayerFailure = 'gone' | 'notLoaded' | 'notPlayed';

export interface Player {
  readonly isLoading: boolean;
  readonly isPlaying: boolean;
  /** The position, in ms. */
  readonly at: number;
  readonly isFast: boolean;
  readonly failure: PlayerFailure | null;
  readonly toggle: () => void;
  /** @param ms from the beginning */
  readonly seek: (ms: number) => void;
  readonly changeSpeed: () => void;
}

const FAST = 1.5;

/** The audio that plays now: one voice note at a time. */
let heard: HTMLAudioElement | null = null;

function failureOf(error: unknown): PlayerFailure {
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 410);
  return isGone ? 'gone' : 'notLoaded';
}

/**
 * Plays a voice note.
 * @param load loads the sound; called at the first click, and again after a failure
 */
export function usePlayer(load: () => Promise<Blob>): Player {
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
  /** @param ms from the beginning */
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
