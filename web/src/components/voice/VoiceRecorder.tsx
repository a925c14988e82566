import { Square, Trash2, X } from 'lucide-react';
import { type ReactNode, useImperativeHandle, useRef, useState, useEffect } from 'react';
import { voiceNoteAnswer } from '@app/command-api/features/voice-notes/contract';
import { ApiError } from '../../api/problem.ts';
import { randomKey } from '../../api/random-key.ts';
import { Button } from '../Button.tsx';
import {
  type Recording,
  type RecordingFailure,
  LONGEST_MS,
  failureOf,
  type RunningRecording,
  startRecording,
} from './record.ts';
import { useVoiceTexts } from './use-voice-texts.ts';
import type { VoiceTexts } from './texts/voice-texts.ts';
import type { VoiceFieldProps, VoiceAddress } from './VoiceField.tsx';
import { VoicePlayer } from './VoicePlayer.tsx';
import { clockText } from './clock-text.ts';
import { write } from '../../api/client.ts';

const WITHIN_MS = 60_000;

const BARS = 24;
const LOOK_EVERY_MS = 100;

/** How long before the end the remaining time is shown, in ms. */
const SOON_MS = 10_000;

const scaleOf = (level: number): string => `1 ${0.08 + 0.92 * level}`;

interface VoiceRecorderProps extends Omit<VoiceFieldProps, 'label'> {
  onClose: () => void;
}

interface Upload {
  readonly recording: Recording;
  readonly key: string;
  id: string | null;
}

export function VoiceRecorder({
  language,
  handle,
  to,
  as = 'public',
  onClose,
}: VoiceRecorderProps) {
  const texts = useVoiceTexts(language);
  const recorder = useRecorder();
  const sent = useRef<Upload | null>(null);
  const [isRefused, setRefused] = useState(false);
  const { kind } = recorder.state;

  useImperativeHandle(handle, () => ({
    isThere: () => kind === 'recording' || kind === 'recorded',
    send: async () => {
      const recording = await recorder.stop();
      if (recording === null) return null;
      if (sent.current?.recording !== recording) {
        sent.current = { recording, key: randomKey(), id: null };
      }
      const { current } = sent;
      setRefused(false);
      try {
        current.id ??= await uploadVoiceNote({ path: to, as }, recording.sound, current.key);
      } catch (error) {
        setRefused(true);
        throw error;
      }
      return { id: current.id, ...recording };
    },
    failed: (error) => {
      // The server no longer has it.
      if (error instanceof ApiError && error.code === 'voice-note-not-there') sent.current = null;
    },
    clear: onClose,
  }));

  if (texts === null) {
    return <div className="skeleton h-20 rounded-control" aria-hidden="true" />;
  }
  return (
    <fieldset
      aria-label={texts.recorder.label}
      className="arrive w-full min-w-0 rounded-control border border-line bg-lift p-3"
    >
      <div key={kind} ref={takeFocus} className="grid gap-2">
        <Stage
          state={recorder.state}
          texts={texts}
          start={recorder.start}
          stop={() => void recorder.stop()}
          onClose={onClose}
        />
      </div>
      {isRefused && <p className="text-sm font-medium text-brick">{texts.recorder.notSent}</p>}
    </fieldset>
  );
}

/** The clicked button is gone, so the focus moves on, unless the user is typing elsewhere. */
function takeFocus(stage: HTMLElement | null): void {
  const { activeElement: active } = document;
  if (active === null || active === document.body) stage?.querySelector('button')?.focus();
}

interface StageProps {
  state: RecorderState;
  texts: VoiceTexts;
  start: () => void;
  stop: () => void;
  onClose: () => void;
}

function Stage({ state, texts: { recorder: texts, player }, start, stop, onClose }: StageProps) {
  switch (state.kind) {
    case 'asking':
      return (
        <Row onClose={onClose} label={texts.cancel}>
          <output className="min-w-0 flex-1 text-sm text-ink-soft">{texts.asking}</output>
        </Row>
      );
    case 'recording':
      return (
        <Row onClose={onClose} label={texts.cancel}>
          <Button kind="danger" onClick={stop} aria-label={texts.stop}>
            <Square aria-hidden size={18} fill="currentColor" />
          </Button>
          <Level state={state} texts={texts} />
        </Row>
      );
    case 'recorded':
      return <Recorded {...state} texts={texts} player={player} onClose={onClose} />;
    case 'refused':
    case 'missing':
    case 'failed':
      return <Failed kind={state.kind} texts={texts} start={start} onClose={onClose} />;
  }
}

interface RecordedProps {
  recording: Recording;
  isFull: boolean;
  texts: VoiceTexts['recorder'];
  player: VoiceTexts['player'];
  onClose: () => void;
}

function Recorded({ recording, isFull, texts, player, onClose }: RecordedProps) {
  return (
    <>
      <div className="flex items-start justify-between gap-2">
        <VoicePlayer
          durationMs={recording.durationMs}
          load={() => Promise.resolve(recording.sound)}
          texts={player}
          label={texts.label}
        />
        <Round label={texts.remove} onClick={onClose}>
          <Trash2 aria-hidden size={18} />
        </Round>
      </div>
      <output className="text-sm text-ink-soft">{isFull ? texts.full : texts.ready}</output>
    </>
  );
}

interface FailedProps {
  kind: RecordingFailure;
  texts: VoiceTexts['recorder'];
  start: () => void;
  onClose: () => void;
}

function Failed({ kind, texts, start, onClose }: FailedProps) {
  return (
    <>
      <p role="alert" className="text-sm font-medium text-brick">
        {texts[kind]}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={start}>{texts.again}</Button>
        <Button kind="quiet" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </>
  );
}

interface RowProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

function Row({ label, onClose, children }: RowProps) {
  return (
    <div className="flex items-center gap-3">
      {children}
      <Round label={label} onClick={onClose}>
        <X aria-hidden size={18} />
      </Round>
    </div>
  );
}

function Round({ label, onClick, children }: Omit<RowProps, 'onClose'> & { onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-line/60 hover:text-ink"
    >
      {children}
    </button>
  );
}

interface LevelProps {
  state: Extract<RecorderState, { kind: 'recording' }>;
  texts: VoiceTexts['recorder'];
}

function Level({ state: { running, begun }, texts }: LevelProps) {
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

/** @param key of this recording: sent twice, it is stored once */
async function uploadVoiceNote(to: VoiceAddress, sound: Blob, key: string): Promise<string> {
  const upload = { ...to, body: sound, idempotencyKey: key, withinMs: WITHIN_MS };
  return (await write({ ...upload, answer: voiceNoteAnswer })).id;
}

type RecorderState =
  | { readonly kind: 'asking' }
  | { readonly kind: RecordingFailure }
  | { readonly kind: 'recording'; readonly running: RunningRecording; readonly begun: number }
  | { readonly kind: 'recorded'; readonly recording: Recording; readonly isFull: boolean };

interface Recorder {
  readonly state: RecorderState;
  readonly start: () => void;
  readonly stop: () => Promise<Recording | null>;
}

/** Records as soon as it is mounted, since the user clicked a button for that. */
function useRecorder(): Recorder {
  const [state, setState] = useState<RecorderState>({ kind: 'asking' });
  // Asynchronous code needs the newest state.
  const newest = useRef(state);
  const [attempt, setAttempt] = useState(0);

  function put(next: RecorderState): void {
    newest.current = next;
    setState(next);
  }

  async function stop(isFull: boolean): Promise<Recording | null> {
    const now = newest.current;
    if (now.kind === 'recorded') return now.recording;
    if (now.kind !== 'recording') return null;
    const recording = await now.running.stop();
    // Two clicks, or a click as the time ends, get the same result.
    if (newest.current !== now) return stop(isFull);
    put(recording === null ? { kind: 'failed' } : { kind: 'recorded', recording, isFull });
    return recording;
  }

  const isRecording = state.kind === 'recording';
  useEffect(() => {
    if (!isRecording) return undefined;
    const timer = setTimeout(() => void stop(true), LONGEST_MS);
    return () => clearTimeout(timer);
  }, [isRecording]);

  useEffect(() => {
    let left = false;
    const begin = (running: RunningRecording): void => {
      if (left) running.cancel();
      else put({ kind: 'recording', running, begun: performance.now() });
    };
    const fail = (error: unknown): void => {
      if (!left) put({ kind: failureOf(error) });
    };
    startRecording().then(begin, fail);
    return () => {
      left = true;
      if (newest.current.kind === 'recording') newest.current.running.cancel();
    };
  }, [attempt]);

  return {
    state,
    start: () => {
      put({ kind: 'asking' });
      setAttempt(attempt + 1);
    },
    stop: () => stop(false),
  };
}
