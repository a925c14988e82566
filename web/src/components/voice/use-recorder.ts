import { useEffect, useRef, useState } from 'react';
import {
  failureOf,
  LONGEST_MS,
  type Recording,
  type RecordingFailure,
  type RunningRecording,
  startRecording,
} from './record.ts';

export type RecorderState =
  | { readonly kind: 'asking' }
  | { readonly kind: RecordingFailure }
  | { readonly kind: 'recording'; readonly running: RunningRecording; readonly begun: number }
  | { readonly kind: 'recorded'; readonly recording: Recording; readonly isFull: boolean };

export interface Recorder {
  readonly state: RecorderState;
  readonly start: () => void;
  /** Ends a recording in progress. @returns what was recorded, or null */
  readonly stop: () => Promise<Recording | null>;
}

/** Records as soon as it is mounted, since the user clicked a button for that. */
export function useRecorder(): Recorder {
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
    // Clicked twice, or clicked as the time ended: both get the same result.
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
