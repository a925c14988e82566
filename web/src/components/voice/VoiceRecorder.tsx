import { Square, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useImperativeHandle, useRef, useState } from 'react';
import { ApiError } from '../../api/problem.ts';
import { randomKey } from '../../api/random-key.ts';
import { Button } from '../Button.tsx';
import { Level } from './Level.tsx';
import type { Recording, RecordingFailure } from './record.ts';
import type { VoiceTexts } from './texts/voice-texts.ts';
import { uploadVoiceNote } from './upload-voice-note.ts';
import { type RecorderState, useRecorder } from './use-recorder.ts';
import { useVoiceTexts } from './use-voice-texts.ts';
import type { VoiceFieldProps } from './VoiceField.tsx';
import { VoicePlayer } from './VoicePlayer.tsx';

interface VoiceRecorderProps extends Omit<VoiceFieldProps, 'label'> {
  onClose: () => void;
}

/** An upload in progress; a retry has the same key. */
interface Upload {
  readonly recording: Recording;
  readonly key: string;
  id: string | null;
}

/** Records a voice note, plays it back, and uploads it when its message is sent. */
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
